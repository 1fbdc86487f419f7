import { hashOf } from "../route";
import { Phrase } from "../words/Phrase";
import { say } from "../words/say";

const ICONS = "game-icons.net";
const LICENCE = "CC BY 3.0";

export default function About() {
  return (
    <main className="about">
      <article className="parchment">
        <h1>{say("about.title")}</h1>
        <p>{say("about.intro")}</p>
        <h2>{say("about.dice-title")}</h2>
        <p>{say("about.dice")}</p>
        <h2>{say("about.thanks-title")}</h2>
        <ul>
          <li>
            <Phrase
              of="about.icons"
              site={
                <a href="https://game-icons.net" rel="noreferrer">
                  {ICONS}
                </a>
              }
              licence={
                <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
                  {LICENCE}
                </a>
              }
            />
          </li>
          <li>{say("about.fonts")}</li>
          <li>{say("about.tools")}</li>
        </ul>
        <p>{say("about.free")}</p>
        <p>
          <a className="button" href={hashOf({ page: "lobby" })}>
            {say("about.back")}
          </a>
        </p>
      </article>
    </main>
  );
}

import { hashOf } from "../route";

export default function About() {
  return (
    <main className="about">
      <article className="parchment">
        <h1>About Banneret</h1>
        <p>
          Banneret plays hero-and-realm strategy board games. It knows every rule of them, so people only make
          choices, and each prompt and each line of the log can show the rule behind it.
        </p>
        <h2>Fair dice</h2>
        <p>
          When a table starts, the fingerprint of its seed is shown; when it ends, the seed itself. Anyone can
          replay the record and check every roll and every shuffle: the “Verify” button does it for you.
        </p>
        <h2>Thanks</h2>
        <ul>
          <li>
            Icons by Lorc, Delapouite, Skoll and the other authors of{" "}
            <a href="https://game-icons.net" rel="noreferrer">
              game-icons.net
            </a>
            , under{" "}
            <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
              CC BY 3.0
            </a>
            , by way of the Iconify collection.
          </li>
          <li>
            The typefaces Alegreya and Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), under the
            SIL Open Font License 1.1, by way of Fontsource.
          </li>
          <li>Drawn with React, built with Vite; both under the MIT licence.</li>
        </ul>
        <p>Banneret itself is free software under the MIT licence.</p>
        <p>
          <a className="button" href={hashOf({ page: "lobby" })}>
            Back to the lobby
          </a>
        </p>
      </article>
    </main>
  );
}

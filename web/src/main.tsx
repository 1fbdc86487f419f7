import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import "./styles/lobby.css";
import "./styles/table.css";
import "./styles/fight.css";
import "./styles/reading.css";
import { App } from "./app";
import { keepOfflinePage } from "./offline";
import { guardPresses } from "./table/press";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

keepOfflinePage();
guardPresses();

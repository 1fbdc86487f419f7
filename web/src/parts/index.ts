/** The pieces that games compose their screens of. */
export { Icon, IconAt } from "./Icon";
export { SeatMark } from "./SeatMark";
export { Piece } from "./Piece";
export { Choice } from "./Choice";
export { Stepper } from "./Stepper";
export { Counter } from "./Counter";
export { Numbers, Totals, useNumbers } from "./Numbers";
export { SplitEditor, answersFor, evenly, type Split } from "./SplitEditor";
export { PanZoom } from "./PanZoom";
export { HexMap, type Hex, type HexCentre } from "./HexMap";
export { SquareGrid, columnName, type Square } from "./SquareGrid";
export { Dice, Die, Total } from "./Dice";
export { Floaters, type Floater } from "./Floaters";
export { Num } from "./Num";
export { TERRAIN, TerrainInk, type Terrain } from "./terrain";
export { seatColour, seatFill } from "../table/marks";
export { useTable } from "../table/context";

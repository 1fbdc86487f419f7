/** The pieces that games compose their screens of. */
export { Icon, IconAt } from "./Icon";
export { SeatMark } from "./SeatMark";
export { Piece } from "./Piece";
export { PanZoom } from "./PanZoom";
export { HexMap, type Hex } from "./HexMap";
export { SquareGrid, type Square } from "./SquareGrid";
export { Dice, Die, Hand, Num, Parchment, Pile, Track } from "./things";
export { TERRAIN, TerrainInk, type Terrain } from "./terrain";
export { seatColour, seatFill } from "../table/marks";
export { useTable } from "../table/context";

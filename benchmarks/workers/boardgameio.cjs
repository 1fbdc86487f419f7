// Random playouts on boardgame.io's own reducer: no client, no server, no network; production mode.
// Prints one line of JSON, the same shape as the Python workers (see clock.py).
'use strict';

const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal');
const { version } = require('boardgame.io/package.json');

const turn = { minMoves: 1, maxMoves: 1 };
const INVALID_MOVE = 'INVALID_MOVE';

// `endIf` is asked several times a move, on plain data; the move itself works on a slow draft.
// So the move only notes where it went, and `endIf` looks at the lines through that one cell.

const TRIPLES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const TRIPLES_AT = Array.from({ length: 9 }, (_, cell) => TRIPLES.filter((triple) => triple.includes(cell)));

const ticTacToe = {
  name: 'tic_tac_toe',
  disableUndo: true,
  turn,
  setup: () => ({ cells: Array(9).fill(null), last: -1, filled: 0 }),
  moves: {
    play: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.last = cell;
      G.filled += 1;
    },
  },
  endIf: ({ G }) => {
    if (G.last < 0) return undefined;
    const { cells, last } = G;
    const mine = cells[last];
    for (const [a, b, c] of TRIPLES_AT[last]) {
      if (cells[a] === mine && cells[b] === mine && cells[c] === mine) return { winner: mine };
    }
    return G.filled === 9 ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) => {
      const open = [];
      for (let cell = 0; cell < 9; cell++) if (G.cells[cell] === null) open.push({ move: 'play', args: [cell] });
      return open;
    },
  },
};

const COLUMNS = 7;
const ROWS = 6;

function fourThrough(cells, last) {
  const mine = cells[last];
  const column = last % COLUMNS;
  const row = (last - column) / COLUMNS;
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
    let length = 1;
    for (const way of [1, -1]) {
      let x = column + dx * way;
      let y = row + dy * way;
      while (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && cells[y * COLUMNS + x] === mine) {
        length += 1;
        x += dx * way;
        y += dy * way;
      }
    }
    if (length >= 4) return true;
  }
  return false;
}

const connectFour = {
  name: 'connect_four',
  disableUndo: true,
  turn,
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), heights: Array(COLUMNS).fill(0), last: -1, filled: 0 }),
  moves: {
    play: ({ G, playerID }, column) => {
      const row = G.heights[column];
      if (row === ROWS) return INVALID_MOVE;
      const cell = row * COLUMNS + column;
      G.cells[cell] = playerID;
      G.heights[column] = row + 1;
      G.last = cell;
      G.filled += 1;
    },
  },
  endIf: ({ G }) => {
    if (G.last < 0) return undefined;
    if (fourThrough(G.cells, G.last)) return { winner: G.cells[G.last] };
    return G.filled === COLUMNS * ROWS ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) => {
      const open = [];
      for (let column = 0; column < COLUMNS; column++) {
        if (G.heights[column] < ROWS) open.push({ move: 'play', args: [column] });
      }
      return open;
    },
  },
};

const GAMES = { tic_tac_toe: ticTacToe, connect_four: connectFour };

function moveAction({ move, args }, playerID) {
  return { type: 'MAKE_MOVE', payload: { type: move, args, playerID } };
}

// A state is immutable: whoever holds the old one has the clone, so cloning costs nothing here.
function play(game, reducer) {
  let state = InitializeGame({ game });
  let moves = 0;
  while (state.ctx.gameover === undefined) {
    const options = game.ai.enumerate(state.G, state.ctx);
    const option = options[Math.floor(Math.random() * options.length)];
    state = reducer(state, moveAction(option, state.ctx.currentPlayer));
    moves += 1;
  }
  return moves;
}

// One game written down for the referee: how many options there were, which was taken, who won.
function transcript(game, reducer) {
  let state = InitializeGame({ game });
  const choices = [];
  while (state.ctx.gameover === undefined) {
    const options = game.ai.enumerate(state.G, state.ctx);
    const index = Math.floor(Math.random() * options.length);
    choices.push([options.length, index]);
    state = reducer(state, moveAction(options[index], state.ctx.currentPlayer));
  }
  const { winner } = state.ctx.gameover;
  return { choices, winner: winner === undefined ? -1 : Number(winner) };
}

function argument(name) {
  const at = process.argv.indexOf(name);
  if (at < 0) throw new Error(`missing ${name}`);
  return process.argv[at + 1];
}

// Milliseconds of processor time, as in the Python workers.
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function main() {
  if (process.env.NODE_ENV !== 'production') throw new Error('run with NODE_ENV=production');
  const game = ProcessGameConfig(GAMES[argument('--game')]);
  const reducer = CreateGameReducer({ game });
  const plays = Array.from({ length: Number(argument('--plays')) }, () => transcript(game, reducer));

  const warmup = Number(argument('--warmup')) * 1000;
  let games = 0;
  let spent = 0;
  for (const start = now(); spent < warmup || games < 1; spent = now() - start) {
    play(game, reducer);
    games += 1;
  }
  games = Math.max(1, Math.round((games / spent) * Number(argument('--seconds')) * 1000));
  let moves = 0;
  const start = now();
  for (let n = 0; n < games; n++) moves += play(game, reducer);
  const seconds = (now() - start) / 1000;

  console.log(JSON.stringify({
    about: `boardgame.io ${version}, Node ${process.versions.node}`,
    figures: { 'moves/s': moves / seconds, 'games/s': games / seconds },
    games,
    moves,
    plays,
  }));
}

module.exports = { GAMES };

if (require.main === module) main();

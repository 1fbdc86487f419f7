// People at many tables of Connect Four, over real sockets, as fast as the server lets them: ours or boardgame.io's.
// A move's latency is the time from sending it until its own player knows that it was made. Prints one line of JSON.
'use strict';

const WebSocket = require('ws');
const { io } = require('socket.io-client');

function argument(name) {
  const at = process.argv.indexOf(name);
  if (at < 0) throw new Error(`missing ${name}`);
  return process.argv[at + 1];
}

const port = Number(argument('--port'));
const seconds = Number(argument('--seconds'));
const warmup = Number(argument('--warmup'));
const tables = Number(argument('--tables'));

const latencies = [];
let measuring = false;
let stopped = false;
let games = 0;

let all = 0;

function moved(sentAt) {
  all += 1;
  if (measuring) latencies.push(performance.now() - sentAt);
}

function pick(count) {
  return Math.floor(Math.random() * count);
}

// ---- Ours ----

async function newTable() {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'connect_four', seats: [{ kind: 'person' }, { kind: 'person' }] }),
  });
  if (answer.status !== 201) throw new Error(`no table: ${answer.status}`);
  return answer.json();
}

async function playOurs() {
  while (!stopped) {
    const { table, links } = await newTable();
    const sockets = links.map(({ token }) =>
      new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/socket?token=${token}`, { perMessageDeflate: false }));
    await new Promise((over, failed) => {
      let open = sockets.length;
      sockets.forEach((socket, seat) => {
        let sentAt = 0;
        let tags = 0;
        let answered = -1;
        socket.on('error', failed);
        socket.on('close', () => { open -= 1; if (open === 0) over(); });
        socket.on('message', (data) => {
          const message = JSON.parse(data);
          if (message.type === 'accepted') moved(sentAt);
          if (message.type === 'refused' || message.type === 'error') failed(new Error(message.error));
          if (message.type !== 'state') return;
          if (message.view.result !== null || stopped) { socket.close(); return; }
          const ask = message.view.asks[0];
          if (ask.seat !== seat || ask.id === answered) return;
          answered = ask.id;
          tags += 1;
          sentAt = performance.now();
          socket.send(JSON.stringify({ type: 'choose', ask: ask.id, option: pick(ask.options.length), tag: `${seat}-${tags}` }));
        });
      });
    });
    games += 1;
  }
}

// ---- boardgame.io ----

async function playTheirs() {
  while (!stopped) {
    const matchID = `m${Math.random().toString(36).slice(2)}`;
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const sockets = [0, 1].map(() => io(`http://127.0.0.1:${port}/connect_four`, options));
    await new Promise((over, failed) => {
      let open = sockets.length;
      sockets.forEach((socket, seat) => {
        const playerID = String(seat);
        let sentAt = 0;
        let sentState = -1;
        const leave = () => { socket.close(); open -= 1; if (open === 0) over(); };
        const see = (state) => {
          if (sentState >= 0 && state._stateID > sentState) { moved(sentAt); sentState = -1; }
          if (state.ctx.gameover !== undefined || stopped) { leave(); return; }
          if (state.ctx.currentPlayer !== playerID || sentState >= 0) return;
          const columns = state.G.heights.map((height, column) => [height, column]).filter(([height]) => height < 6);
          const action = {
            type: 'MAKE_MOVE',
            payload: { type: 'play', args: [columns[pick(columns.length)][1]], playerID, credentials: null },
          };
          sentState = state._stateID;
          sentAt = performance.now();
          socket.emit('update', action, state._stateID, matchID, playerID);
        };
        socket.on('connect', () => {
          // the first to come sets the match up; the other comes when it is there
          if (seat === 0) socket.emit('sync', matchID, playerID, null, 2);
        });
        socket.on('connect_error', failed);
        socket.on('sync', (id, info) => {
          if (seat === 0) {
            const other = sockets[1];
            const come = () => other.emit('sync', matchID, '1', null, 2);
            if (other.connected) come(); else other.on('connect', come);
            socket.first = info.state;
          } else {
            see(info.state);
            sockets[0].start();
          }
        });
        socket.start = () => see(socket.first);
        socket.on('update', (id, state) => see(state));
      });
    });
    games += 1;
  }
}

async function main() {
  const play = argument('--server') === 'ours' ? playOurs : playTheirs;
  const playing = Promise.all(Array.from({ length: tables }, play));
  playing.catch((error) => { console.error(String(error)); process.exit(1); });
  await new Promise((done) => setTimeout(done, warmup * 1000));
  measuring = true;
  const start = performance.now();
  const before = games;
  await new Promise((done) => setTimeout(done, seconds * 1000));
  measuring = false;
  const spent = (performance.now() - start) / 1000;
  const finished = games - before;
  stopped = true;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  console.log(JSON.stringify({
    moves: latencies.length,
    games: finished,
    'all moves': all, // with those of the warm-up
    'moves/s': latencies.length / spent,
    p50: at(0.5),
    p99: at(0.99),
    worst: latencies[latencies.length - 1],
  }));
  process.exit(0);
}

main();

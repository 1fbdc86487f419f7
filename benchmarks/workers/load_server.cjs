// boardgame.io's own server with its durable storage (FlatFile), playing Connect Four. Prints its port when it is ready.
'use strict';

const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { GAMES } = require('./boardgameio.cjs');

async function main() {
  const dir = process.argv[2];
  const game = { ...GAMES.connect_four };
  const server = Server({ games: [game], db: new FlatFile({ dir, logging: false }), origins: [Origins.LOCALHOST] });
  const { appServer } = await server.run({ port: 0, callback: () => {} });
  console.log(JSON.stringify({ port: appServer.address().port }));
}

main();

// node pg-dump.mjs URL FILE [ARG …]: runs pg_dump 18 as WebAssembly, for machines without one. Writes SQL with INSERTs. The package
// normally talks to a PGlite in its process; here it talks to the server at URL. Its reads and writes are synchronous, so a
// separate thread has the socket.
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { isMainThread, MessageChannel, receiveMessageOnPort, Worker, workerData } from 'node:worker_threads';

if (isMainThread) await dump(process.argv[2] ?? '', process.argv[3] ?? '', process.argv.slice(4));
else forward(workerData);

/** @param {string} url @param {string} file @param {string[]} args */
async function dump(url, file, args) {
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const { hostname, port } = new URL(url);
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { port: port2, answered, host: hostname, at: Number(port) },
    transferList: [port2],
  });
  /** @type {unknown} what of a PGlite the package uses */
  const server = {
    query: async () => ({ rows: [{ search_path: '' }] }),
    exec: async () => [],
    /** @param {Uint8Array} bytes @param {{ onRawData: (bytes: Uint8Array) => void }} options */
    execProtocolRawStream(bytes, { onRawData }) {
      Atomics.store(answered, 0, 0);
      port1.postMessage(bytes.slice());
      Atomics.wait(answered, 0, 0);
      onRawData(receiveMessageOnPort(port1)?.message);
    },
  };
  const dumped = await pgDump({
    pg: /** @type {Parameters<typeof pgDump>[0]['pg']} */ (server),
    args: [...args, `--dbname=${url}`],
  }).catch((/** @type {Error} */ error) => {
    // The error itself would make Node print the package's one long line of code.
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  });
  writeFileSync(file, await dumped.text());
  await worker.terminate();
}

/**
 * Forwards requests and returns the server's response once the server waits for the client: after each complete request, and
 * immediately after a part of one.
 * @param {{ port: import('node:worker_threads').MessagePort, answered: Int32Array<SharedArrayBuffer>, host: string, at: number }} data
 */
function forward({ port, answered, host, at }) {
  const socket = connect(at, host);
  let isStarted = false;
  let asked = Buffer.alloc(0);
  let said = Buffer.alloc(0);
  const answer = () => {
    port.postMessage(new Uint8Array(said));
    said = Buffer.alloc(0);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  };
  port.on('message', (/** @type {Uint8Array} */ bytes) => {
    asked = Buffer.concat([asked, bytes]);
    socket.write(bytes);
    let last = '';
    for (;;) {
      const head = isStarted ? 1 : 0; // the first message has no type
      if (asked.length < head + 4) break;
      const length = head + asked.readUInt32BE(head);
      if (asked.length < length) break;
      last = isStarted ? String.fromCharCode(asked[0] ?? 0) : 'startup';
      isStarted = true;
      asked = asked.subarray(length);
    }
    if (asked.length > 0 || !['startup', 'Q', 'S', 'p'].includes(last)) answer();
  });
  let seen = 0; // of what was said, in bytes, by whole messages
  let waits = false;
  socket.on('data', (bytes) => {
    said = Buffer.concat([said, bytes]);
    while (said.length >= seen + 5) {
      const length = 1 + said.readUInt32BE(seen + 1);
      if (said.length < seen + length) return;
      const type = String.fromCharCode(said[seen] ?? 0);
      // ReadyForQuery, or an authentication request that needs a reply; AuthenticationOk (0) and SASLFinal (12) need none.
      waits = type === 'Z' || (type === 'R' && ![0, 12].includes(said.readUInt32BE(seen + 5)));
      seen += length;
    }
    if (seen < said.length || !waits) return;
    seen = 0;
    answer();
  });
  socket.on('error', () => undefined).once('close', answer);
}

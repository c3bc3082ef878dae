// Sends requests from a separate process, so that its CPU time does not count as the service's. Set up once, it runs for
// each { seconds } message and replies with the units done and their times in milliseconds.
import { Agent } from 'undici';

const { url, connections, scenario, options } = JSON.parse(process.argv[2]);
const agent = new Agent({ connections, pipelining: 1, keepAliveTimeout: 60_000 });

/** Sends a request and fails unless it succeeds. Resolves to the body if `reads` is set, which costs more. */
function send({ method = 'GET', path, headers = {}, body, reads = false }) {
  return new Promise((resolve, reject) => {
    let status = 0;
    const chunks = [];
    agent.dispatch(
      { origin: url, method, path, headers, body },
      {
        onConnect: () => undefined,
        onHeaders: (code) => ((status = code), true),
        onData: (chunk) => ((reads || status >= 300) && chunks.push(chunk), true),
        onComplete: () => {
          const text = chunks.length > 0 ? Buffer.concat(chunks).toString() : '';
          if (status >= 300) reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`));
          else resolve(text);
        },
        onError: reject,
      },
    );
  });
}

const requests =
  ({ requests: all }) =>
  (index) =>
    send(all[index % all.length]);

const make = scenario ? (await import(scenario)).scenario : requests;
const unit = await make(options, send);
let index = 0;

process.on('message', async ({ seconds }) => {
  try {
    const times = [];
    const startedAt = performance.now();
    const end = startedAt + seconds * 1_000;
    const worker = async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await unit(index++);
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    const elapsed = (performance.now() - startedAt) / 1_000;
    times.sort((one, other) => one - other);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    process.send({ count: times.length, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
process.send('ready');

// A sender in its own process with a trusted test authority. Takes one question at a time over IPC; an uncaught error
// ends it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generateSecret } from '@plinth/webhook-signing';
import { AddressGuard, noMetrics } from '../../src/index.js';
import type { ResolveHost } from '../../src/sending/guarded-connector.js';
import { Sender } from '../../src/sending/sender.js';
import type { SenderQuestion, SenderSettings, SenderState } from './sender-questions.js';

const { timeoutMs, hosts } = JSON.parse(process.argv[2] ?? '') as SenderSettings;
const secrets = [generateSecret()];
const handshakes = { none: 0, full: 0, resumed: 0 };
let open = 0;
const lookups = new Map<string, number>();

// Each lookup of a name returns its next list of addresses; the last one repeats.
const resolve: ResolveHost = (host) => {
  const lists = hosts[host] ?? [['127.0.0.1']];
  const lookup = lookups.get(host) ?? 0;
  lookups.set(host, lookup + 1);
  const list = lists[Math.min(lookup, lists.length - 1)]!;
  return Promise.resolve(list.map((address) => ({ address, family: 4 })));
};
const sender = new Sender(
  {
    guard: new AddressGuard(['127.0.0.0/8']),
    allowHttp: true,
    timeoutMs,
    userAgent: 'test/1',
    metrics: {
      ...noMetrics,
      connected(handshake) {
        handshakes[handshake] += 1;
        open += 1;
      },
      disconnected: () => void (open -= 1),
    },
  },
  resolve,
);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const bodies = new Map<number, string>();
function bodyOf(bytes: number): string {
  const body = bodies.get(bytes) ?? JSON.stringify('x'.repeat(bytes - 2));
  bodies.set(bytes, body);
  return body;
}

async function answer(question: SenderQuestion): Promise<unknown> {
  if (question.kind === 'state') {
    // Twice, because the second run collects what finalizers released.
    for (let round = 0; round < 2; round += 1) {
      collectGarbage();
      await new Promise((done) => setImmediate(done));
    }
    const { heapUsed, external, rss } = process.memoryUsage();
    return { handshakes, open, heapBytes: heapUsed + external, rssBytes: rss } satisfies SenderState;
  }
  const line = sender.open(question.endpointId, question.url, 20);
  const result = await line.attempt({ eventId: 'evt_1', body: bodyOf(question.bodyBytes), secrets });
  await line.close();
  return result;
}

process.on('message', (question: SenderQuestion) => {
  void answer(question).then((value) => process.send?.({ id: question.id, value }));
});
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true });

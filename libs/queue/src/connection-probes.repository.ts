import { Cluster, type Redis } from 'ioredis';

const probeEveryMs = 3_000;
const answerWithinMs = 3_000;

/**
 * Reconnects after 3 s without an answer to PING: ioredis waits forever on a silently dropped connection, and its
 * `socketTimeout` leaks into the next one. Returns a stop function.
 */
export function probeRedis(client: Redis | Cluster): () => void {
  const probed = new Set<Redis>();
  const timer = setInterval(() => {
    for (const node of client instanceof Cluster ? client.nodes() : [client]) void probe(node, probed);
  }, probeEveryMs).unref();
  return () => clearInterval(timer);
}

async function probe(node: Redis, probed: Set<Redis>): Promise<void> {
  if (node.status !== 'ready' || probed.has(node)) return;
  probed.add(node);
  const timer = setTimeout(() => node.disconnect(true), answerWithinMs).unref();
  await node.ping().catch(() => undefined);
  clearTimeout(timer);
  probed.delete(node);
}

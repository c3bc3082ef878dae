import { Cluster, type Redis } from 'ioredis';

const probeEveryMs = 3_000;
const answerWithinMs = 3_000;

/**
 * Sends a PING on each connection of `client` every 3 s, and makes one anew that has not answered within 3 s. ioredis
 * waits for ever on a connection that a proxy or a firewall has silently dropped; its own `socketTimeout` outlives the
 * connection that it was set for, and ends the next. Gives how to stop.
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

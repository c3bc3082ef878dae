import { Cluster, type Redis } from 'ioredis';
import type { Client } from 'pg';
import { SingleClient } from '@plinth/database';

const probeEveryMs = 3_000;
const answerWithinMs = 3_000;

/** What of BullMQ's backend on PostgreSQL has no accessor. */
interface ListeningBackend {
  connection?: { listenClient?: Client; pgModule?: { Client: typeof Client } };
}

/**
 * Has BullMQ listen for jobs on a client that may be cut off at any time. BullMQ's own has no listener for its end until
 * it is connected: a server that is shut down in that moment ended the process.
 */
export function listenSafely(backend: object): void {
  const { connection } = backend as ListeningBackend;
  if (connection?.pgModule) connection.pgModule = { Client: SingleClient };
}

/**
 * Tries, every 3 s, the connection on which a worker hears of new jobs on PostgreSQL (LISTEN), and has BullMQ make it
 * anew when it has not answered within 3 s. One that fell silent would tell of no job, and only a look every 5 s would
 * find them. Gives how to stop.
 */
export function probeListener(backend: object): () => void {
  let isProbing = false;
  const probe = async (): Promise<void> => {
    // BullMQ makes it when it is first needed and again after it was lost, and has no accessor for it.
    const client = (backend as ListeningBackend).connection?.listenClient;
    if (isProbing || !client) return;
    isProbing = true;
    const timer = setTimeout(
      // As BullMQ hears of any other that is lost.
      () => client.emit('error', new Error('the connection that hears of new jobs does not answer')),
      answerWithinMs,
    ).unref();
    await client.query('').catch(() => undefined);
    clearTimeout(timer);
    isProbing = false;
  };
  const timer = setInterval(() => void probe(), probeEveryMs).unref();
  return () => clearInterval(timer);
}

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

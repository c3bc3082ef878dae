import { Cluster, type Redis } from 'ioredis';
import type { Client } from 'pg';
import { SingleClient } from '@plinth/database';

const probeEveryMs = 3_000;
const answerWithinMs = 3_000;

/** Internals of BullMQ's PostgreSQL backend. */
interface ListeningBackend {
  connection?: { listenClient?: Client; pgModule?: { Client: typeof Client } };
}

/** Replaces BullMQ's listening client: without an error listener, a server shutdown ends the process. */
export function listenSafely(backend: object): void {
  const { connection } = backend as ListeningBackend;
  if (connection?.pgModule) connection.pgModule = { Client: SingleClient };
}

/** Reopens a worker's listening connection after 3 s of silence. Returns a stop function. */
export function probeListener(backend: object): () => void {
  let isProbing = false;
  const probe = async (): Promise<void> => {
    // BullMQ creates the client on demand and after a loss, and has no accessor.
    const client = (backend as ListeningBackend).connection?.listenClient;
    if (isProbing || !client) return;
    isProbing = true;
    const timer = setTimeout(
      // BullMQ reopens a connection after this event.
      () => client.emit('error', new Error('the connection for new jobs does not respond')),
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

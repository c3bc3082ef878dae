import { startWebhookReceiver } from '@plinth/test-kit';
import { Webhook } from 'standardwebhooks';

export interface Arrival {
  /** The header `webhook-id`. */
  id: string;
  /** The mark of a transaction, or the ID of a request. */
  subject: string;
  times: number;
}

export interface CrashReceiver {
  url: string;
  /** The secret of the endpoint whose URL ends in `path`. */
  trust(path: string, secret: string): void;
  /** By ID. */
  arrivals: ReadonlyMap<string, Arrival>;
  /** Invalid signatures, and IDs that arrived with different bodies. */
  faults: readonly string[];
  requests: () => number;
  close(): Promise<void>;
}

/** Answers every fiftieth request with 503, and every seventh after a delay. */
export async function startCrashReceiver(): Promise<CrashReceiver> {
  const verifiers = new Map<string, Webhook>();
  const arrivals = new Map<string, Arrival & { body: string }>();
  const faults: string[] = [];
  let requests = 0;
  const hook = await startWebhookReceiver(({ path, headers, body }, response) => {
    hook.requests.length = 0;
    requests += 1;
    const id = String(headers['webhook-id']);
    try {
      verifiers.get(path)!.verify(body, headers as Record<string, string>);
    } catch (error) {
      faults.push(`${id}: ${String(error)}`);
    }
    const { data } = JSON.parse(body) as { data: { mark?: string; id?: string } };
    const known = arrivals.get(id);
    if (known && known.body !== body) faults.push(`${id}: came with two bodies`);
    const answer = (status: number) => {
      response.writeHead(status).end();
      if (status !== 204) return;
      const times = (arrivals.get(id)?.times ?? 0) + 1;
      arrivals.set(id, { id, subject: String(data.mark ?? data.id), times, body });
    };
    if (requests % 50 === 0) answer(503);
    else if (requests % 7 === 0) setTimeout(() => answer(204), 20);
    else answer(204);
  });
  return {
    url: new URL(hook.url).origin,
    trust: (path, secret) => void verifiers.set(path, new Webhook(secret)),
    arrivals,
    faults,
    requests: () => requests,
    close: () => hook.close(),
  };
}

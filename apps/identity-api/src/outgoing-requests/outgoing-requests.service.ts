import { Inject, Injectable } from '@nestjs/common';
import { brokenJsonBound, Semaphore } from '@plinth/http';
import { guardedFetch, ResponseRefused, type GuardedRequest, type GuardedResponse } from '@plinth/webhook-delivery';
import { LRUCache } from 'lru-cache';
import { IDENTITY_CONFIG, identityProviderUrlRules, type IdentityConfig } from '../config.js';

const timeoutMs = 5_000;
const maxAtOnce = 4;
// Deeper or larger JSON costs a parser far more than an honest response.
const jsonBounds = { maxDepth: 32, maxValues: 10_000 };

/** Thrown if the connection's other requests used up the time. */
export class NoTurn extends Error {}

/** Sends every request whose URL a tenant or an identity provider chooses, except webhooks and logout notices. */
@Injectable()
export class OutgoingRequests {
  private readonly send: ReturnType<typeof guardedFetch>;
  private readonly turns = new LRUCache<string, Semaphore>({ max: 1_000 });

  constructor(@Inject(IDENTITY_CONFIG) config: IdentityConfig) {
    this.send = guardedFetch({ guard: identityProviderUrlRules(config).guard });
  }

  /** Fetches JSON or a JWT like `fetch`. Throws ResponseRefused also for a response that is costly to parse. */
  async fetchJson(connectionId: string, url: string, request: Omit<GuardedRequest, 'signal'>): Promise<Response> {
    const { status, headers, body } = await this.fetch(connectionId, url, request);
    for (const part of parsedParts(body))
      if (brokenJsonBound(part, jsonBounds) !== null)
        throw new ResponseRefused('the JSON has too many levels or values');
    const isBodiless = [204, 205, 304].includes(status);
    return new Response(isBodiless ? null : body, { status, headers: headers as Record<string, string> });
  }

  /**
   * At most four requests with the same key are in flight. One deadline of 5 seconds covers queueing, DNS and the exchange.
   * Throws ResponseRefused for a response that is too large or encoded, NoTurn, or the network error.
   */
  async fetch(key: string, url: string, request: Omit<GuardedRequest, 'signal'>): Promise<GuardedResponse> {
    const turns = this.turns.get(key) ?? new Semaphore(maxAtOnce);
    this.turns.set(key, turns);
    const signal = AbortSignal.timeout(timeoutMs);
    const hasToWait = turns.isFull;
    const inTime = <Value>(promise: Promise<Value>): Promise<Value> =>
      promise.catch((cause: unknown) => {
        throw hasToWait && signal.aborted ? new NoTurn('timed out waiting for other requests', { cause }) : cause;
      });
    const leave = await inTime(turns.acquire(signal));
    try {
      return await inTime(this.send(url, { ...request, signal }));
    } finally {
      leave();
    }
  }
}

/** Everything that a JSON parser will read: the body, then the header and payload of a JWT in it. */
function* parsedParts(body: Buffer): Generator<Uint8Array> {
  yield body;
  const [header = '', payload = ''] = jwtOf(body.toString()).split('.');
  yield Buffer.from(header, 'base64url');
  yield Buffer.from(payload, 'base64url');
}

function jwtOf(text: string): string {
  try {
    return String((JSON.parse(text) as { id_token?: unknown }).id_token);
  } catch {
    return text;
  }
}

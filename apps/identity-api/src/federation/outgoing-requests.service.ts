import { Inject, Injectable } from '@nestjs/common';
import { brokenJsonBound, Semaphore } from '@plinth/http';
import { guardedFetch, ResponseRefused, type GuardedRequest } from '@plinth/webhook-delivery';
import { LRUCache } from 'lru-cache';
import { IDENTITY_CONFIG, identityProviderUrlRules, type IdentityConfig } from '../config.js';

// A person waits for it.
const timeoutMs = 5_000;
const maxAtOnce = 4;
// Deeper JSON, or JSON of more values, costs a parser many times what an honest response of its length does.
const jsonBounds = { maxDepth: 32, maxValues: 10_000 };

/** Thrown where other requests of the connection took the time of this one. */
export class NoTurn extends Error {}

/**
 * Sends every request whose URL a tenant or an identity provider names, except deliveries to webhook endpoints and
 * back-channel logout, which have a sender of their own behind the same address guard.
 */
@Injectable()
export class OutgoingRequests {
  private readonly send: ReturnType<typeof guardedFetch>;
  private readonly turns = new LRUCache<string, Semaphore>({ max: 1_000 });

  constructor(@Inject(IDENTITY_CONFIG) config: IdentityConfig) {
    this.send = guardedFetch({ guard: identityProviderUrlRules(config).guard });
  }

  /**
   * Fetches JSON, or a JWT, for the connection of this id, which has at most four requests at once. One deadline of 5
   * seconds covers the wait for a turn, the name lookup and the whole exchange. Throws ResponseRefused for a response
   * that is too large, encoded, or costly to parse, NoTurn, or what prevented a response.
   */
  async fetchJson(connectionId: string, url: string, request: Omit<GuardedRequest, 'signal'>): Promise<Response> {
    const turns = this.turns.get(connectionId) ?? new Semaphore(maxAtOnce);
    this.turns.set(connectionId, turns);
    const signal = AbortSignal.timeout(timeoutMs);
    const hasToWait = turns.isFull;
    const inTime = <Value>(promise: Promise<Value>): Promise<Value> =>
      promise.catch((cause: unknown) => {
        throw hasToWait && signal.aborted ? new NoTurn('other requests took too long', { cause }) : cause;
      });
    const leave = await inTime(turns.acquire(signal));
    try {
      const { status, headers, body } = await inTime(this.send(url, { ...request, signal }));
      for (const part of parsedParts(body))
        if (brokenJsonBound(part, jsonBounds) !== null)
          throw new ResponseRefused('the JSON has too many levels or values');
      const isBodiless = [204, 205, 304].includes(status);
      return new Response(isBodiless ? null : body, { status, headers: headers as Record<string, string> });
    } finally {
      leave();
    }
  }
}

/** All that a parser reads of a response: its text, then header and payload of the JWT that it is or contains. */
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

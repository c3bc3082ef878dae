import { randomInt } from 'node:crypto';
import { violates } from '@plinth/database';

// Without characters that look alike: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V.
const alphabet = '34679ACDEFGHJKMNPRTVWXY';
const length = 8;

export function drawReference(): string {
  return `REQ-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

const constraint = 'buyer_requests_reference_key';
// 23^8 references: with ten million in use, one draw in 7,800 collides.
const maxTries = 5;

/** Retries until the reference is free. The constraint decides races: `write` must be one transaction. */
export async function withFreeReference<Result>(write: (reference: string) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(drawReference());
    } catch (error) {
      if (!violates(error, constraint) || tries === maxTries) throw error;
    }
  }
}

import { violates } from '@plinth/database';
import { drawReference } from './reference.js';

const constraint = 'buyer_requests_reference_key';
// 23^8 references: with ten million taken, one draw in 7,800 is one of them.
const maxTries = 5;

/**
 * Writes a request under a reference that is free. The unique constraint decides, so that two writers cannot both
 * have one; `write` must be one transaction.
 */
export async function withFreeReference<Result>(write: (reference: string) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(drawReference());
    } catch (error) {
      if (!violates(error, constraint) || tries === maxTries) throw error;
    }
  }
}

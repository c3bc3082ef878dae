import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for one another: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V.
const alphabet = '34679ACDEFGHJKMNPRTVWXY';
const length = 8;

/** A random reference that people can read out, `REQ-` and eight characters. */
export function drawReference(): string {
  return `REQ-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

import { eventKinds } from '../event-kinds.js';

/** What a subscription can name: each kind, each family of kinds such as `privacy.*`, and `*` for all. */
export const eventPatterns: readonly [string, ...string[]] = [
  ...new Set(['*', ...eventKinds.flatMap((kind) => [...familiesOf(kind), kind])]),
] as [string, ...string[]];

function familiesOf(kind: string): string[] {
  const parts = kind.split('.').slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join('.')}.*`);
}

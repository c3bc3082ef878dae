import { allOf, type Parameters } from '@plinth/service-runtime';

/** Conditions of a search: every word of `q` must be found by `found`, which is given the word's placeholder. */
export function everyWord(values: Parameters, q: string | undefined, found: (word: string) => string): string {
  const words = q?.split(/\s+/).filter((word) => word !== '') ?? [];
  return allOf(words.map((word) => found(values.add(word))));
}

/** The upper-case first letters of the first and last word, or one letter for a single word. */
export function initialsOf(fullName: string): string {
  const words = fullName.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const first = words.slice(0, 1);
  const last = words.slice(1).slice(-1);
  return [...first, ...last].map(firstLetter).join('');
}

// In composed form, by code point. If the upper case has two letters (ß, ﬁ), the first counts.
const firstLetter = (word: string): string => {
  const [letter = ''] = word.normalize('NFC');
  const [upper = ''] = letter.toUpperCase();
  return upper;
};

/** The first letters of the first and the last word of a name, upper case; one letter when there is one word. */
export function initialsOf(fullName: string): string {
  const words = fullName.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const first = words.slice(0, 1);
  const last = words.slice(1).slice(-1);
  return [...first, ...last].map(firstLetter).join('');
}

// By code points and in composed form; a letter whose upper case is two letters (ß, ﬁ) gives the first of them.
const firstLetter = (word: string): string => {
  const [letter = ''] = word.normalize('NFC');
  const [upper = ''] = letter.toUpperCase();
  return upper;
};

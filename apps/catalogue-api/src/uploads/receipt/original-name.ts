const maxLength = 255;

/**
 * A file's name as its sender gave it, fit to be stored and shown: without folders, control characters and the
 * characters that turn the direction of writing (`gpj.exe` made to look like `exe.jpg`), at most 255 code points. It
 * names nothing on any disk.
 */
export function originalName(given: string): string {
  const name = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split(/[/\\]/)
    .at(-1)!
    .trim();
  return [...name].slice(-maxLength).join('');
}

/** What follows the last dot, in lower case; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

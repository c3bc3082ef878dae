const excerptLength = 160;

/** The first 160 characters (Unicode code points) of a message. */
export function excerptOf(body: string): string {
  // A code point has at most two UTF-16 units, so no more than these can matter; cutting by them alone splits pairs.
  return [...body.slice(0, excerptLength * 2)].slice(0, excerptLength).join('');
}

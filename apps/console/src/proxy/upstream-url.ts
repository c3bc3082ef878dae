import { parseUrl } from '@plinth/formats';

// `..;x` is a dot segment for servers that know path parameters.
const leaves = /(^|[\\/])\.{1,2}(;[^\\/]*)?($|[\\/])|\0/;

/**
 * The address of a request target such as `/api/v1/key/products?page=2` below a service's base URL. Undefined if it is
 * malformed, or if a server on the way could take it for a path outside: dot segments, however often encoded.
 */
export function upstreamUrl(base: string, target: string): URL | undefined {
  const [path = ''] = target.split('?');
  const readings = decodings(path);
  if (!path.startsWith('/') || readings.length === 0 || readings.some((each) => leaves.test(each))) return undefined;
  return parseUrl(`${base}${target}`);
}

/** The path as it is, decoded once, twice and so on; empty if it is malformed. */
function decodings(path: string): string[] {
  const found = [path];
  for (;;) {
    const last = found.at(-1)!;
    try {
      const next = decodeURIComponent(last);
      if (next === last) return found;
      found.push(next);
    } catch {
      // A decoded text may contain a percent sign.
      return last === path ? [] : found;
    }
  }
}

import { parseUrl } from '@plinth/formats';

// `..;x` is a dot segment for servers that know path parameters.
const leaves = /(^|[\\/])\.{1,2}(;[^\\/]*)?($|[\\/])|\0/;
// Each decoding costs time; nobody encodes a path this often.
const maxDecodings = 8;

/**
 * The address of a request target such as `/api/v1/key/products?page=2` below a service's base URL. Undefined if it is
 * malformed, or if a server on the way could take it for a path outside: dot segments, however often encoded.
 */
export function upstreamUrl(base: string, target: string): URL | undefined {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/') || !isWellFormed(path) || leavesBase(path)) return undefined;
  return parseUrl(`${base}${target}`);
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Reads the path as it is, decoded once, twice and so on. Only ASCII, because a decoded text may be malformed. */
function leavesBase(path: string): boolean {
  let reading = path;
  for (let round = 0; round < maxDecodings; round += 1) {
    if (leaves.test(reading)) return true;
    const next = reading.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
    if (next === reading) return false;
    reading = next;
  }
  return true;
}

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that a cookie authenticates may change something: only what a page of this very origin sends, by what
 * browsers say of it (Fetch Metadata), and where they say nothing by `Origin`. A sibling domain is another site here.
 */
export function isOfThisOrigin(
  {
    method,
    headers,
  }: { method?: string | undefined; headers: Readonly<Record<string, string | string[] | undefined>> },
  origin: string,
): boolean {
  if (safe.has(method ?? '')) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers['origin'] === origin;
}

import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openApiOf } from '../client.js';

interface Page {
  status: number;
  headers: Headers;
  html: string;
}

/**
 * The faults of a service's documentation as a reader finds them: every page and link reachable from the guides, the
 * errors and openapi.json.
 */
export async function documentationFaults(baseUrl: string): Promise<string[]> {
  const faults: string[] = [];
  const pages = new Map<string, Promise<Page>>();
  const read = (path: string): Promise<Page> => {
    const page = pages.get(path) ?? get(new URL(path, baseUrl));
    pages.set(path, page);
    return page;
  };
  const document = await openApiOf(baseUrl);
  const leads = [...JSON.stringify(document).matchAll(/\]\((\/docs\/[^)]+)\)/g)].map(([, path]) => path!);
  if (!leads.some((url) => url.startsWith('/docs/guides/'))) faults.push('openapi.json leads to no guide');
  const toDo = [
    ...['/docs/guides', '/docs/errors'].map((path) => ({ from: 'the start', path })),
    ...leads.map((path) => ({ from: 'openapi.json', path })),
  ];
  const seen = new Set<string>();
  // The list grows during the loop.
  for (const { from, path } of toDo) {
    const [address = '', fragment] = path.split('#');
    const { status, headers, html } = await read(address);
    if (status !== 200) faults.push(`${from} leads to ${path}: ${status}`);
    if (fragment !== undefined && !html.includes(`id="${fragment}"`))
      faults.push(`${from} leads to ${path}: no such part`);
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (seen.has(address) || !isPage || address === '/docs') continue;
    seen.add(address);
    faults.push(...faultsOfPage(html, headers).map((fault) => `${address}: ${fault}`));
    for (const [, href] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (/^https?:/.test(href!)) continue;
      toDo.push({ from: address, path: href!.startsWith('#') ? `${address}${href}` : href! });
    }
  }
  const guides = [...seen].filter((path) => path.startsWith('/docs/guides/'));
  if (guides.length < 5) faults.push(`only ${guides.length} guides were found`);
  for (const path of ['/openapi.json', '/docs/guides', guides[0] ?? '/docs', '/docs/assets/swagger-ui-bundle.js'])
    faults.push(...(await encodingFaults(new URL(path, baseUrl))).map((fault) => `${path}: ${fault}`));
  return faults;
}

function faultsOfPage(html: string, headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const headings = html.match(/<h1[ >]/g) ?? [];
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  return [
    ...(policy.startsWith("default-src 'none'") && !policy.includes('unsafe') ? [] : ['its policy is not strict']),
    ...(headings.length === 1 ? [] : [`it has ${headings.length} first headings`]),
    ...(/<html lang="en">/.test(html) && html.includes('<main id="content"')
      ? []
      : ['it has no language or no main part']),
    ...(/ style="|<script(?! src="\/)| on\w+="/.test(html) ? ['it has a style or script that its policy forbids'] : []),
    ...(new Set(ids).size === ids.length ? [] : ['an id is there twice']),
    ...(html.includes('.md"') ? ['it leads to a file, not to a page'] : []),
  ];
}

/** All encodings must have the same content and their own entity tag. */
async function encodingFaults(url: URL): Promise<string[]> {
  const decoders = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };
  const faults: string[] = [];
  const texts = new Set<string>();
  const tags = new Set<string>();
  for (const [encoding, decode] of Object.entries(decoders)) {
    const { status, headers, bytes } = await getRaw(url, { 'accept-encoding': encoding });
    if (status !== 200 || (headers['content-encoding'] ?? 'identity') !== encoding) {
      faults.push(`${encoding} is answered with ${status} ${headers['content-encoding'] ?? 'identity'}`);
      continue;
    }
    if (!/accept-encoding/i.test(headers.vary ?? '')) faults.push(`${encoding}: Vary does not name Accept-Encoding`);
    if (encoding !== 'identity' && bytes.length * 2 > Number([...texts][0]?.length))
      faults.push(`${encoding} saves little`);
    texts.add(decode(bytes).toString('utf8'));
    tags.add(headers.etag ?? '');
    const again = await getRaw(url, { 'accept-encoding': encoding, 'if-none-match': headers.etag ?? '' });
    if (again.status !== 304) faults.push(`${encoding}: its own tag is answered with ${again.status}`);
  }
  if (texts.size !== 1) faults.push('its encodings differ');
  if (tags.size !== 3) faults.push('encodings share a tag');
  return faults;
}

async function get(url: URL): Promise<Page> {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

// fetch would decode the body.
function getRaw(
  url: URL,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject).end();
  });
}

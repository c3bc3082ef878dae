import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openApiOf } from '../client.js';

interface Page {
  status: number;
  headers: Headers;
  html: string;
}

const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The faults in a service's documentation: dead links and fragments from openapi.json and between pages, weak policies,
 * content that the policy blocks, missing assets or search index. Needs a build of the service.
 */
export async function documentationFaults(baseUrl: string): Promise<string[]> {
  const faults: string[] = [];
  const files = new Map<string, Promise<Page>>();
  const read = (path: string): Promise<Page> => {
    const file = files.get(path) ?? get(new URL(path, baseUrl));
    files.set(path, file);
    return file;
  };
  const text = JSON.stringify(await openApiOf(baseUrl));
  const leads = [...text.matchAll(/"externalDocs":\{"url":"([^"]+)"|\]\((\/docs\/[^)]+)\)/g)].map(
    (found) => found[1] ?? found[2]!,
  );
  if (!leads.some((url) => url.startsWith('/docs/guides/'))) faults.push('openapi.json links to no guide');
  const toDo = [
    ...['/docs', '/docs/guides', '/docs/errors'].map((path) => ({ from: 'the start', path })),
    ...leads.map((path) => ({ from: 'openapi.json', path })),
  ];
  const seen = new Set<string>();
  // The list grows while it is walked.
  for (const { from, path } of toDo) {
    const [address = '', fragment] = path.split('#');
    const { status, headers, html } = await read(address);
    if (status !== 200) faults.push(`${from} links to ${path}: ${status}`);
    if (fragment !== undefined && !html.includes(`id="${fragment}"`))
      faults.push(`${from} links to ${path}: no such id`);
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (seen.has(address) || !isPage) continue;
    seen.add(address);
    const ofPage = [...faultsOfPage(html, headers), ...(await faultsOfAssets(html, read))];
    faults.push(...ofPage.map((fault) => `${address}: ${fault}`));
    for (const [, href] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (/^https?:/.test(href!)) continue;
      toDo.push({ from: address, path: href!.startsWith('#') ? `${address}${href}` : href! });
    }
  }
  const guides = [...seen].filter((path) => path.startsWith('/docs/guides/'));
  if (guides.length < 5) faults.push(`only ${guides.length} guides were found`);
  const assets = [...files.keys()].filter((path) => path.startsWith('/docs/assets/'));
  if (!assets.some((path) => path.includes('localSearchIndex'))) faults.push('there is no search index');
  for (const path of ['/openapi.json', '/docs/guides', guides[0]!, assets.find((one) => one.endsWith('.css'))!])
    faults.push(...(await encodingFaults(new URL(path, baseUrl))).map((fault) => `${path}: ${fault}`));
  for (const path of ['/docs/guides/unknown', '/docs/assets', '/docs/..%2fmain.js', '/docs/%2e%2e%2fmain.js']) {
    const { status, headers } = await read(path);
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
    if (status !== 404 || !isProblem) faults.push(`${path}: ${status} ${headers.get('content-type')}`);
  }
  return faults;
}

function faultsOfPage(html: string, headers: Headers): string[] {
  const headings = html.match(/<h1[ >]/g) ?? [];
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const isReference = html.includes('id="operations"');
  return [
    ...(headers.get('content-security-policy') === strictPolicy ? [] : ['its policy is not strict']),
    ...(headers.get('cache-control') === 'public, no-cache' ? [] : ['it is cached without revalidation']),
    ...(isReference || headings.length === 1 ? [] : [`it has ${headings.length} first headings`]),
    ...(/<html lang="en"/.test(html) && html.includes('<main') ? [] : ['it has no language or no main part']),
    ...(/<[^>]+ style="|<style|<script(?![^>]* src="\/)|<[^>]+ on\w+="/.test(html)
      ? ['its policy blocks a part of it']
      : []),
    ...(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\/\//.test(html)
      ? ['it loads files of another origin']
      : []),
    ...(new Set(ids).size === ids.length ? [] : ['an id is repeated']),
    ...(html.includes('.md"') ? ['it links to a file, not to a page'] : []),
  ];
}

/** Follows the scripts and styles of a page, and the modules that these import. */
async function faultsOfAssets(html: string, read: (path: string) => Promise<Page>): Promise<string[]> {
  const faults: string[] = [];
  const paths = new Set([...html.matchAll(/(?:src|href)="(\/docs\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!));
  for (const path of paths) {
    const { status, headers, html: content } = await read(path);
    const isImmutable = headers.get('cache-control')?.endsWith('immutable') ?? false;
    if (status !== 200 || isImmutable !== path.startsWith('/docs/assets/'))
      faults.push(`${path}: ${status}, Cache-Control: ${headers.get('cache-control')}`);
    for (const [, name] of content.matchAll(/import\("\.\/([^"]+\.js)"\)/g)) paths.add(`/docs/assets/chunks/${name}`);
  }
  return faults;
}

/** The same bytes in every encoding, each with a tag of its own that is answered with 304. */
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

// fetch decodes by itself.
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

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand } from './command-line.js';
import { Output } from './output.js';

/** Sets a title, clears the screen, returns, reverses text, ends a line, rings; in C0, C1 and Unicode. */
const hostile =
  '\u001b]0;owned\u0007\u001b[2J\r\n\u0000\u007f\u009b31m\u0085\u202egnp.exe\u2066\u061c\u2028\u2029\u200f';
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const name = `Chair ${hostile}`;

type Reply = (response: ServerResponse, request: IncomingMessage) => void;
const json =
  (body: unknown, status = 200): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': status < 300 ? 'application/json' : 'application/problem+json' })
      .end(JSON.stringify(body));
const lines =
  (...rows: unknown[]): Reply =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/x-ndjson' })
      .end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
const problem = (status: number, more: object = {}): Reply =>
  json(
    { type: hostile, title: name, status, detail: name, code: `code ${hostile}`, requestId: hostile, ...more },
    status,
  );

const imported = {
  ...{ id: `id-${hostile}`, status: 'failed', dryRun: false, rows: hostile, done: hostile, created: hostile },
  ...{ updated: 0, unchanged: 0, failed: 1, unpublished: 0, withheld: 1, error: { code: name, detail: name } },
};
const routes: Record<string, Reply> = {
  'GET /whoami': json({ data: { key: { name } } }),
  'GET /brands': json({
    data: [{ id: '1', name, slug: name }],
    metadata: { total: 1, perPage: 100, nextCursor: null },
  }),
  'GET /products': json({ data: [], metadata: { total: 0 } }),
  'POST /imports': json({ data: { ...imported, status: 'queued' } }, 202),
  'GET /imports/*': json({ data: imported }),
  'POST /imports/*/cancel': json({ data: { ...imported, status: hostile } }),
  'GET /imports/*/problems': lines({ line: 2, sku: name, problem: { code: name, title: name, detail: name } }),
  'GET /imports/*/withheld': lines({ line: 2, sku: name, withheld: [name] }),
  'GET /imports/*/changes': lines({
    ...{ line: 2, sku: name, id: '1', status: name, outcome: name, unpublished: true },
    changes: [{ field: name, old: name, new: { [name]: name } }],
  }),
  'GET /products/export': lines({ id: '1', name, [hostile]: 1 }, { feedCursor: 'c' }),
};
const event = { id: `e-${hostile}`, timestamp: name, type: `t-${hostile}`, data: { name, sku: name, changed: [name] } };

describe("the command's output", () => {
  let replies: Record<string, Reply>;
  let url: string;
  const folder = mkdtempSync(join(tmpdir(), 'plinth-output-'));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const path = request.url!.replace('/api/v1/key', '').replace(/\?.*/, '');
      const route = `${request.method} ${path.replace(/^\/imports\/[^/]+/, '/imports/*')}`;
      (replies['*'] ?? replies[route] ?? problem(404))(response, request);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    let pages = 0;
    replies = {
      ...routes,
      'GET /events': (...exchange) => json({ data: (pages += 1) === 1 ? [event] : [], nextCursor: 'c' })(...exchange),
    };
  });

  const run = async (args: string[], isTTY = false) => {
    const [out, err] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY })];
    const environment = { PLINTH_API_URL: url, PLINTH_API_KEY: 'cat_key' };
    const streams = { stdout: new Output(out), stderr: new Output(err), stdin: new PassThrough() };
    const code = await runCommand(args, { environment, ...streams }, new AbortController().signal);
    out.end();
    err.end();
    return { code, out: await text(out), err: await text(err) };
  };
  const file = (content: string, ending = 'csv'): string => {
    const path = join(folder, `products.${ending}`);
    writeFileSync(path, content);
    return path;
  };
  const expectHarmless = ({ out, err }: { out: string; err: string }): void => {
    expect(steering.exec(out)?.[0]).toBeUndefined();
    expect(steering.exec(err)?.[0]).toBeUndefined();
    expect(out + err).toContain('\\u001b');
  };

  it.each([
    ['whoami', []],
    ['listen', ['--once', '--from', 'oldest']],
    ['listen', ['--once', '--from', 'oldest', '--json']],
    ['export', []],
    ['cancel', ['1']],
  ])('the output of %s with the text %j contains no control characters', async (command, args) => {
    const ended = await run([command, ...args]);
    expect(ended.code).toBe(0);
    expectHarmless(ended);
  });

  it.each([[[]], [['--json']], [['--dry-run']]])(
    'the output of sync with the text %j contains no control characters',
    async (args) => {
      const ended = await run(['sync', file('sku,name\nA,Chair\n'), ...args]);
      expect(ended.code).toBe(1);
      expectHarmless(ended);
    },
  );

  it.each(['done', 'failed'])(
    'the page of an import that is %s has no scripts, resources or unescaped text',
    async (status) => {
      const markup = `</title><script>alert(1)</script><img src="https://a.example/x" onerror='x'> ${hostile}`;
      const row = { line: 2, sku: markup, problem: { code: markup, title: markup, detail: markup } };
      replies = {
        ...replies,
        'GET /imports/*': json({
          data: { ...imported, status, created: 0, updated: 1, revised: 0, error: { code: 'x', detail: markup } },
        }),
        'GET /imports/*/problems': lines(row),
        'GET /imports/*/withheld': lines({ line: 2, sku: markup, withheld: [markup] }),
        'GET /imports/*/changes': lines({
          ...{ line: 2, sku: markup, id: '1', status: 'published', outcome: 'updated', unpublished: true },
          changes: [
            { field: 'price', old: 10, new: 1 },
            { field: markup, old: markup, new: [markup] },
          ],
        }),
      };
      const page = join(folder, 'report.html');
      const ended = await run(['sync', file('sku\nA\n'), '--report', page, '--on-published', 'review']);
      expect(ended.code).toBe(status === 'done' ? 5 : 1);
      const html = readFileSync(page, 'utf8');
      const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag));
      const known = 'html head meta title style body h1 h2 p time dl div dt dd section table thead tr th tbody td';
      expect([...tags].filter((tag) => !known.split(' ').includes(tag!))).toEqual([]);
      expect(html).not.toMatch(/\s(src|href|on\w+)=["']/);
      const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)!;
      const style = createHash('sha256')
        .update(/<style>(.*)<\/style>/s.exec(html)![1]!)
        .digest('base64');
      expect(policy).toBe(`default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`);
      expect(steering.exec(html.replaceAll('\n', ''))?.[0]).toBeUndefined();
      expect(html.match(/&lt;script&gt;/g)!.length).toBeGreaterThan(7);
      expect(html).toContain('price 10 → 1 (90 %)');
      expect(readdirSync(folder).filter((one) => one.includes('partial'))).toEqual([]);
    },
  );

  it('escaped JSON output remains JSON with the same values', async () => {
    expect(JSON.parse((await run(['whoami'])).out)).toEqual({ key: { name } });
    expect(JSON.parse((await run(['listen', '--once', '--json'])).out)).toEqual(event);
    expect(JSON.parse((await run(['export'])).out)).toEqual({ id: '1', name, [hostile]: 1 });
    expect(JSON.parse((await run(['sync', file('sku\nA\n'), '--json'])).out)).toMatchObject({
      problems: [{ sku: name, code: name, detail: name }],
    });
  });

  it.each<[string, Reply]>([
    ['a problem', problem(422, { errors: [{ field: hostile, rule: 'x', message: name }] })],
    ['a refusal', problem(403)],
    ['a page of a proxy', (response) => void response.writeHead(404).end(hostile)],
    ['an answer that is no JSON', (response) => void response.writeHead(200).end(hostile)],
    ['an unexpected answer', json({ data: null })],
    ['a line that is no JSON', (response) => void response.writeHead(200).end(`${hostile}\n`)],
  ])('the output for %s contains no control characters', async (_what, reply) => {
    replies = { '*': reply };
    for (const command of [['whoami'], ['listen', '--once'], ['export'], ['sync', file('sku,brand\nA,B\n')]]) {
      const { out, err } = await run(command);
      expect([command[0], steering.exec(out + err)?.[0]]).toEqual([command[0], undefined]);
    }
  });

  it('the output for a problem line that is not JSON contains no control characters', async () => {
    replies['GET /imports/*/problems'] = (response) => void response.writeHead(200).end(`{"a":"${hostile}"}\n`);
    const ended = await run(['sync', file('sku\nA\n')]);
    expect(ended.code).toBe(1);
    expect(steering.exec(ended.err)?.[0]).toBeUndefined();
  });

  it.each([
    ['a column', `sku,"${hostile}"\nA,1\n`, 2],
    ['a cell', `sku,price\nA,"${hostile}"\n`, 3],
    ['a SKU', `sku,price\n"${hostile}",x\n`, 3],
    ['a brand', `sku,brand\nA,"${hostile}"\n`, 3],
  ])('the output for %s in a file contains no control characters', async (_what, content, code) => {
    const ended = await run(['sync', file(content)]);
    expect(ended.code).toBe(code);
    expectHarmless(ended);
  });

  it('a lost connection during an import names the import, which continues', async () => {
    replies['GET /imports/*'] = problem(401);
    const { code, err } = await run(['sync', file('sku\nA\n')]);
    expect([code, err]).toEqual([4, expect.stringMatching(/^Import id-.* continues without this command\.\n/)]);
  });

  it('a SKU and a brand of 1 MB are quoted only in part', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const { out } = await run(['sync', file(`sku,brand\n${long},${long}\n`), '--json']);
    expect([out.includes('there is no brand'), out.length < 2_000]).toEqual([true, true]);
  });

  it('an unwritable problems file is reported before the import starts', async () => {
    let imports = 0;
    replies['POST /imports'] = (...exchange) => ((imports += 1), routes['POST /imports']!(...exchange));
    const missing = join(folder, 'missing', 'problems.ndjson');
    const { code, err } = await run(['sync', file('sku\nA\n'), '--problems', missing]);
    expect([code, imports]).toEqual([2, 0]);
    expect(err).toMatch(/^--problems cannot be written: ENOENT.*\n$/);
  });

  it('the output of arguments, mapping and progress contains no control characters', async () => {
    expectHarmless(await run([hostile]));
    expectHarmless(await run(['sync', hostile]));
    expectHarmless(await run(['whoami', `--${hostile}`]));
    const mapping = file(JSON.stringify({ columns: { [hostile]: hostile } }), 'json');
    expectHarmless(await run(['sync', file('sku\nA\n'), '--mapping', mapping]));
    const { err } = await run(['sync', file('sku\nA\n')], true);
    expect(err).toContain('\rSending, 0 s');
    expect(steering.exec(err.replaceAll('\r', ''))?.[0]).toBeUndefined();
  });
});

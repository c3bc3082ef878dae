import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@plinth/database';
import { cloneTestDatabase, freePort, refuseNestedConnections, type TestDatabase } from '@plinth/test-kit';
import type { TestApi } from '../../../identity-api/test/support/app.js';
import { makeOrganization, type TestOrganization } from '../../../identity-api/test/support/factories.js';
import {
  audience,
  Browser,
  locationOf,
  makeClient,
  passInteraction,
  startIssuer,
} from '../../../identity-api/test/support/openid.js';
import { signedIn, type SignedInUser } from '../../../identity-api/test/support/sign-ins.js';
import { readConfig } from '../../src/config.js';
import { createConsole } from '../../src/console.js';
import { migrateConsole } from '../../src/database/migrate-console.js';
import { startUpstream, type Upstream } from './upstream.js';
import { identityScopes } from '../../src/sessions/requested-resources.js';

export interface TestConsole {
  app: NestExpressApplication;
  url: string;
  environment: Record<string, string>;
  database: TestDatabase;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const consoleDatabase = (): Promise<TestDatabase> => cloneTestDatabase('console', migrateConsole);

/** identity-api, and a server in place of catalogue-api whose answers the test sets. */
export interface TestServices {
  identity: TestApi;
  organization: TestOrganization;
  catalogue: Upstream;
  close(): Promise<void>;
}

export async function startServices(): Promise<TestServices> {
  const ofLoopback = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128' };
  const [identity, catalogue] = await Promise.all([startIssuer(ofLoopback), startUpstream()]);
  return {
    identity,
    organization: await makeOrganization(identity),
    catalogue,
    async close() {
      await catalogue.close();
      await identity.close();
    },
  };
}

/** Registers the console at identity-api and starts it. `resource` identifies the catalogue. */
export async function startConsole(
  { identity, organization, catalogue }: TestServices,
  resource = audience,
): Promise<TestConsole> {
  const url = `http://localhost:${await freePort()}`;
  const client = await makeClient(
    { ...organization, client: organization.operator },
    {
      organization_id: organization.id,
      name: 'Console',
      redirect_uris: [`${url}/auth/callback`],
      post_logout_redirect_uris: [`${url}/`],
      backchannel_logout_uri: `${url}/auth/backchannel-logout`,
      dpop_bound: true,
      resources: [
        { identifier: identity.config.PUBLIC_URL, permissions: identityScopes },
        { identifier: resource, permissions: '*' },
      ],
    },
  );
  return startReplica(await consoleDatabase(), {
    PUBLIC_URL: url,
    IDENTITY_URL: identity.config.PUBLIC_URL,
    CLIENT_ID: client.id,
    CLIENT_SECRET: client.client_secret!,
    CATALOGUE_URL: catalogue.url,
    CATALOGUE_AUDIENCE: resource,
  });
}

/** Starts one more process of a console, so to speak, on the same database. */
export async function startReplica(database: TestDatabase, environment: Record<string, string>): Promise<TestConsole> {
  const webFolder = mkdtempSync(join(tmpdir(), 'console-web-'));
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__">');
  const asset = join(webFolder, 'assets/index-x.js');
  writeFileSync(asset, 'export {};'.repeat(200));
  writeFileSync(`${asset}.gz`, gzipSync(readFileSync(asset)));
  writeFileSync(`${asset}.br`, brotliCompressSync(readFileSync(asset)));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.serviceUrl,
    LOG_LEVEL: 'fatal',
    DATABASE_POOL_SIZE: '5',
    ...environment,
  });
  const app = await createConsole({ ...config, webFolder });
  const pool = app.get(Database);
  refuseNestedConnections(pool);
  // A replica is at a port of its own, but has the address of the first.
  const isFirst = environment['PORT'] === undefined;
  await app.listen(isFirst ? new URL(config.PUBLIC_URL).port : 0, '127.0.0.1');
  return {
    app,
    url: isFirst ? config.PUBLIC_URL : await app.getUrl(),
    environment,
    database,
    query: (text, values) => pool.query(text, values),
    async close() {
      await app.close();
      rmSync(webFolder, { recursive: true });
      if (isFirst) await database.drop();
    },
  };
}

/** A browser with a signed-in session of the console. */
export async function browserOf(
  console: TestConsole,
  { identity, organization }: TestServices,
  { person, query = '' }: { person?: SignedInUser; query?: string } = {},
) {
  const somebody = person ?? (await signedIn(identity, organization));
  const browser = new Browser(console.url);
  const provider = new Browser(identity.url);
  const toProvider = locationOf(await browser.get(`/auth/login${query}`));
  const returned = await passInteraction(provider, locationOf(await provider.get(toProvider)), somebody.sessionToken);
  const done = await browser.get(returned);
  return { person: somebody, browser, done };
}

/** The id under which the session of a browser is stored. */
export const sessionIdIn = ({ cookies }: Browser): string =>
  createHash('sha256').update(cookies.get('session;/')!.value).digest('base64url');

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Client, freePort, guidesOf, guideText, runGuide, sectionOf } from '@plinth/test-kit';
import * as openid from 'openid-client';
import type { DemoAdministrator } from '../../../tools/start/demo/administrators.mjs';
import { withDemoClients } from '../../../tools/start/demo/clients.mjs';
import { guideEnvironment } from '../../../tools/start/demo/environment.mjs';
import { loadIdentityDemo } from '../../../tools/start/demo/identity.mjs';
import { startTestApi, type TestApi } from './support/app.js';
import type { TestOrganization } from './support/factories.js';
import type { Listed } from './support/schemas.js';
import { Browser, exchange, locationOf, passInteraction, signInByBrowser } from './support/openid.js';
import { signedIn, type SignedInUser } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

type DemoClient = Record<'client_id' | 'redirect_uri' | 'audience', string> & { client_secret?: string };
type DemoCredentials = Parameters<typeof withDemoClients>[2];

describe('guide commands', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let demo: { identity: unknown };
  /** Opens the address that it is posted, and signs somebody of the demo in. */
  let visitor: Server;
  let organization: TestOrganization;
  let person: SignedInUser;
  beforeAll(async () => {
    // A port that is known before the start, as guides follow links to the service.
    const port = await freePort();
    const checkpoints = { AUDIT_CHECKPOINT_INTERVAL: '1s' };
    const receivers = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128' };
    api = await startTestApi({
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ...checkpoints,
      ...receivers,
    });
    worker = await startTestWorker(api);
    const folder = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
    const credentials = await loadIdentityDemo(api.database, { credentialsFile: join(folder, 'credentials.json') });
    const withClients = await withDemoClients(folder, [{ app: 'identity', port }], credentials as DemoCredentials);
    demo = { identity: { url: api.url, ...withClients } };
    rmSync(folder, { recursive: true });
    const { operatorToken, ...known } = credentials as DemoCredentials;
    const client = new Client(api.url, operatorToken);
    organization = { id: known.organization.id, client } as TestOrganization;
    person = await signedIn(api, organization, { organization_id: organization.id });
    visitor = createServer((request, response) => {
      void visit(request, person.sessionToken).then(
        () => response.end(),
        (error: Error) => response.destroy(error),
      );
    });
    await new Promise<void>((resolve) => visitor.listen(0, '127.0.0.1', resolve));
  });
  async function visit(request: AsyncIterable<Buffer>, sessionToken: string): Promise<void> {
    let address = '';
    for await (const chunk of request) address += chunk.toString();
    const browser = new Browser(api.url);
    const returned = await passInteraction(browser, locationOf(await browser.get(address)), sessionToken);
    await fetch(returned);
  }
  afterAll(async () => {
    visitor.close();
    await worker.close();
    await api.close();
  });

  it('the demo’s clients sign people in', async () => {
    const { clients } = demo.identity as { clients: Record<string, DemoClient> };
    expect(clients).toEqual({
      public: { client_id: expect.any(String), redirect_uri: expect.any(String), audience: expect.any(String) },
      console: { client_id: expect.any(String), redirect_uri: expect.any(String), audience: api.config.PUBLIC_URL },
      confidential: {
        client_id: expect.any(String),
        client_secret: expect.stringMatching(/^ics_/),
        redirect_uri: expect.any(String),
        audience: expect.any(String),
      },
    });
    for (const { client_id, client_secret, redirect_uri, audience } of Object.values(clients)) {
      const config = await openid.discovery(
        new URL(api.config.PUBLIC_URL),
        client_id,
        undefined,
        client_secret === undefined ? openid.None() : openid.ClientSecretBasic(client_secret),
        { execute: [openid.allowInsecureRequests] },
      );
      const more: Record<string, string>[] = [{}, { resource: audience }];
      for (const each of more) {
        const parameters = { redirect_uri, ...each };
        const { begun, returned } = await signInByBrowser(api, config, person, { parameters });
        expect((await exchange(config, begun, returned)).claims()!.sub).toBe(person.id);
      }
    }
  });

  it('the demo’s administrators have a role and an enrolment link each', () => {
    const { administrators } = demo.identity as { administrators: DemoAdministrator[] };
    const enrollment_url = expect.stringMatching(/#ticket=ide_/);
    expect(administrators.map(({ role }) => role)).toEqual([
      'owner',
      'security',
      'help desk',
      'auditor',
      'application owner',
    ]);
    for (const each of administrators) expect(each).toMatchObject({ enrollment_url });
  });

  it('demo people have roles, and the demo’s machine has permissions of its own', async () => {
    const client = new Client(api.url, (demo.identity as DemoCredentials).operatorToken);
    const of = `organization_id=${organization.id}`;
    const rolesOf = async (name: string) => {
      const email = `${name}@havskov.example`;
      const { body } = await client.get<Listed<{ id: string }>>(`/v1/users?email=${email}&${of}`);
      const { body: roles } = await client.get<Listed<{ name: string }>>(`/v1/users/${body.data[0]!.id}/roles`);
      return roles.data.map((role) => role.name);
    };
    const roles = await Promise.all(['aino', 'jonas', 'maren'].map(rolesOf));
    expect(roles).toEqual([['Viewer'], ['Clerk'], ['Manager']]);
    const { clients } = demo.identity as { clients: Record<string, DemoClient> };
    const { client_id: id, client_secret: secret = '', audience } = clients['confidential']!;
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials', resource: audience });
    const answer = await fetch(`${api.url}/oauth/token`, { method: 'POST', headers: { authorization }, body });
    expect(await answer.json()).toMatchObject({ scope: 'orders:read' });
  });

  it.each(guidesOf('identity'))('the guide %s works as written', async (name) => {
    const { port } = visitor.address() as AddressInfo;
    const BROWSER = `curl -sf http://127.0.0.1:${port} --data-raw`;
    // A guide may erase this person.
    const { sessionToken } = await signedIn(api, organization, { organization_id: organization.id });
    const environment = { ...guideEnvironment(demo), BROWSER, PLINTH_SESSION_TOKEN: sessionToken };
    return runGuide(guideText(name), environment);
  });

  it('the README tour "Sign in" works as written', () => {
    const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8');
    return runGuide(sectionOf(readme, '### Sign in'), guideEnvironment(demo));
  });
});

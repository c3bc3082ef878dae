import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { decodeJwt, SignJWT } from 'jose';
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { TestOrganization } from './factories.js';
import type { Schemas } from './schemas.js';

/** A person at the provider. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** How the provider lies, or fails. */
export interface ProviderFault {
  /** Claims of the ID token in place of the true ones; `undefined` leaves one out. */
  idToken?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  isForged?: boolean;
  /** The path at which it never answers, or answers 500. */
  hangsAt?: '/token' | '/.well-known/openid-configuration';
  failsAt?: '/token';
  /** The path at which it compresses what nobody wants compressed. */
  compressesAt?: '/token' | '/me';
  /** Answers in its place, by path. */
  answers?: Record<string, RequestListener>;
  /** Sends the browser back with an error. */
  refuses?: boolean;
}

/** Records of one kind, in memory. The library has the same, and warns of it. */
class MemoryRecords implements Adapter {
  private readonly records = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.records.set(id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.records.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.records.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    this.records.set(id, { ...this.records.get(id), consumed: Math.floor(Date.now() / 1_000) });
  }

  async destroy(id: string): Promise<void> {
    this.records.delete(id);
  }

  async revokeByGrantId(): Promise<void> {}
}

/** An organization's identity provider: oidc-provider, at which `person` is signed in without being asked. */
export class IdentityProvider {
  person: ProviderPerson = { sub: 'nobody' };
  fault: ProviderFault = {};
  /** What was asked for, newest last. */
  readonly requests: URL[] = [];

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
    private readonly key: KeyObject,
  ) {}

  static async start(): Promise<IdentityProvider> {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const idp = new IdentityProvider(server, issuer, privateKey);
    idp.serve();
    return idp;
  }

  readonly clientId = 'plinth';
  readonly clientSecret = 'a-secret-of-the-provider-0123456789';

  private serve(): void {
    const jwk = { ...this.key.export({ format: 'jwk' }), kid: 'idp', alg: 'RS256', use: 'sig' };
    const provider = new Provider(this.issuer, {
      adapter: MemoryRecords,
      // Seconds; the library has notices about its own defaults.
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: ['https://example.com/registered-below'],
        },
      ],
      jwks: { keys: [jwk as never] },
      cookies: {
        keys: ['of the test'],
        // Cookies know no ports: the service under test is on the same host.
        names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
      },
      claims: { openid: ['sub', 'auth_time'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...this.person, sub }) }),
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    // Every connection has a redirect URI of its own, which an administrator would register.
    provider.Client.prototype.redirectUriAllowed = () => true;
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path === '/token' && body?.id_token && (this.fault.idToken || this.fault.isForged))
        ctx.body = { ...body, id_token: await this.lie(body.id_token) };
      if (ctx.path !== this.fault.compressesAt) return;
      ctx.set({ 'content-encoding': 'gzip', 'content-type': 'application/json' });
      ctx.body = gzipSync(JSON.stringify(ctx.body));
    });
    const handle = provider.callback();
    this.server.on('request', (request, response) => {
      const url = new URL(request.url!, this.issuer);
      this.requests.push(url);
      if (url.pathname === this.fault.hangsAt) return;
      const answer = this.fault.answers?.[url.pathname];
      if (answer) return answer(request, response);
      if (url.pathname === this.fault.failsAt) return void response.writeHead(500).end();
      if (!url.pathname.startsWith('/interaction/')) return void handle(request, response);
      const result = this.fault.refuses
        ? { error: 'access_denied', error_description: 'the person went back' }
        : { login: { accountId: this.person.sub } };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
  }

  private async lie(idToken: string): Promise<string> {
    const key = this.fault.isForged ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : this.key;
    return new SignJWT({ ...decodeJwt(idToken), ...this.fault.idToken })
      .setProtectedHeader({ alg: 'RS256', kid: 'idp' })
      .sign(key);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A connection of an organization to the provider. */
export async function connect(
  { id, client }: TestOrganization,
  idp: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  fields: Record<string, unknown> = {},
): Promise<Schemas['SsoConnection']> {
  const { status, body } = await client.post<Schemas['SsoConnection']>(`/v1/organizations/${id}/sso-connections`, {
    type: 'oidc',
    display_name: 'Havskov Entra ID',
    issuer: idp.issuer,
    client_id: idp.clientId,
    client_secret: idp.clientSecret,
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

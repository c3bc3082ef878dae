import { Client, openApiOf } from '@plinth/test-kit';
import * as openid from 'openid-client';
import type { Scope } from '../../src/scopes.js';
import { administrator } from '../support/administrators.js';
import { exchange, relyingParty, signInByBrowser } from '../support/openid.js';
import type { Schemas } from '../support/schemas.js';
import { authenticatorOf, loginOptions, register, signedIn, signIn } from '../support/sign-ins.js';
import type { SoftwareAuthenticator } from '../support/software-authenticator.js';
import { addresses, operationsOf, targetsOf, type AdministrativeCall } from './administrative-calls.js';
import { signInBy, type Claims } from './provider.js';
import type { World } from './world.js';

/** A holder of a service token, or an administrator, who keeps whatever they get, and tries all of it. */
export class Attacker {
  /** What was called, as a reader can repeat it. */
  readonly log: string[] = [];
  private readonly found = {
    tickets: new Set<string>(),
    sessions: new Map<string, string>(),
    tokens: new Set<string>(),
  };
  private readonly clients = new Map<string, string>();
  private readonly passkeys: SoftwareAuthenticator[] = [];

  private constructor(
    private readonly world: World,
    private readonly scopes: readonly Scope[],
    /** Calls with the service token. */
    private readonly administrator: Client,
  ) {}

  /** With an account of their own, and a service token: of the organization, or of an operator. */
  static async enter(
    world: World,
    scopes: readonly Scope[],
    { isOperator, isPerson }: { isOperator: boolean; isPerson: boolean },
  ): Promise<Attacker> {
    const { api, operator } = world.stage;
    if (isPerson) {
      const person = await signedIn(api, world.mine, { id: world.own.id });
      const ofOperator = { organization_id: world.mine.id };
      const { calls } = await administrator(api, world.mine, scopes, { person, ...ofOperator });
      const attacker = new Attacker(world, scopes, calls);
      attacker.found.sessions.set(person.sessionToken, 'a session of their own');
      return attacker;
    }
    const organization_id = isOperator ? null : world.mine.id;
    const { body } = await operator.post('/v1/tokens', { name: 'attacker', scopes, organization_id });
    const attacker = new Attacker(world, scopes, new Client(api.url, body.token));
    attacker.learn(body);
    attacker.learn(world.own.ticket);
    return attacker;
  }

  async call({ method, path, body }: AdministrativeCall): Promise<void> {
    const { world } = this;
    const sent = body && { body: await world.named(JSON.stringify(body)) };
    const answer = await this.administrator.call(method, await world.named(path), sent);
    this.log.push(`${method} ${path} ${body ? JSON.stringify(body) : ''} answered ${answer.status}`);
    this.learn(answer.body);
    const kind = path.split('/').at(-1)!;
    if (answer.status === 201 && typeof answer.body?.id === 'string') world.last.set(kind, answer.body.id);
  }

  private learn(body: unknown): void {
    const text = JSON.stringify(body ?? '');
    for (const [ticket] of text.matchAll(/\bide_[\w-]+/g)) this.found.tickets.add(ticket);
    for (const [session] of text.matchAll(/\bids_[\w-]+/g))
      this.found.sessions.set(session, 'a session that was shown');
    for (const [token] of text.matchAll(/\bidt_[^_"]+_[\w-]+/g)) this.found.tokens.add(token);
    const { id, client_secret: secret } = (body ?? {}) as Partial<Schemas['ClientWithSecret']>;
    if (id && secret) this.clients.set(id, secret);
  }

  /** Tries everything; gives the ways by which somebody else's account was reached. */
  async takeovers(): Promise<string[]> {
    await this.readAll();
    await this.useTokens();
    this.learn(await this.world.mail());
    await this.useTickets();
    for (const passkey of this.passkeys) {
      const { body } = await signIn(this.world.stage.api, passkey);
      this.keep(body, 'a passkey of the attacker');
    }
    await this.useProviders();
    const ways = [...(await this.usedSessions()), ...(await this.usedClients())];
    ways.push(...(await this.world.gained(this.scopes)));
    if (await this.world.hasForeignPasskey()) ways.push('a passkey of the attacker was registered for the victim');
    return ways;
  }

  /** Whatever the token may read, or a webhook of theirs gets, may hold a credential. */
  private async readAll(): Promise<void> {
    const { world } = this;
    const document = await openApiOf(world.stage.api.url);
    const ofOrganization = `?organization_id=${world.mine.id}`;
    for (const { path } of operationsOf(document, this.scopes, 'reading')) {
      const isOfMany = !path.includes('{') && path !== '/v1/organizations';
      const names = path.replace(/([\w-]+)\/\{\w+\}/g, (_match, kind: string) => `${kind}/${targetsOf(kind)[0]}`);
      this.learn((await this.administrator.get(`${await world.named(names)}${isOfMany ? ofOrganization : ''}`)).body);
    }
    if (this.scopes.includes('webhooks:write'))
      this.learn((await world.stage.operator.get(`/v1/events${ofOrganization}`)).body);
  }

  /** A ticket for the victim, by each token that the attacker has or gets as a client. */
  private async useTokens(): Promise<void> {
    const { url } = this.world.stage.api;
    for (const [id, secret] of this.clients) {
      const answer = await fetch(`${url}/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { access_token: token } = (await answer.json()) as { access_token?: string };
      if (token) this.found.tokens.add(token);
    }
    for (const token of this.found.tokens) {
      const client = new Client(url, token);
      this.learn((await client.post(`/v1/users/${this.world.victim.id}:issueEnrollmentTicket`)).body);
    }
  }

  private async useTickets(): Promise<void> {
    const { api } = this.world.stage;
    for (const ticket of this.found.tickets) {
      const authenticator = authenticatorOf(api);
      if (!(await isRegistered(register(api, ticket, authenticator)))) continue;
      this.found.tickets.delete(ticket);
      this.passkeys.push(authenticator);
    }
  }

  /** The honest provider asserts who the attacker is; their own asserts whatever they want. */
  private async useProviders(): Promise<void> {
    const { company, attacker } = this.world.stage;
    const truth = { sub: '<attacker’s subject>', email: '<attacker’s address>', email_verified: true };
    const lies = [
      { sub: '<victim’s subject>' },
      ...addresses.map((email) => ({ ...truth, sub: `of ${email}`, email })),
    ];
    for (const { id, issuer } of await this.world.connections()) {
      if (issuer === company.issuer) await this.signInBy(id, 'the company’s', truth);
      if (issuer !== attacker.issuer) continue;
      for (const lie of lies) await this.signInBy(id, 'the attacker’s', lie);
    }
  }

  private async signInBy(connectionId: string, whose: string, claims: Claims): Promise<void> {
    const { world } = this;
    const way = `${whose} provider, which asserts ${JSON.stringify(claims)}`;
    const asserted = JSON.parse(await world.named(JSON.stringify(claims))) as Claims;
    const { browser, body } = await signInBy(world.stage.api, connectionId, asserted);
    this.keep(body, way);
    if (body.reason !== 'link_unproven') return;
    // The account has to be proven: what the attacker has are proofs of other accounts.
    const prove = async (path: string, proof: { bearer?: string; json?: unknown }): Promise<void> => {
      const answer = await browser.request('POST', `/v1/sso/${connectionId}/link${path}`, proof);
      this.keep(await answer.json(), `${way}, and a proof of another account`);
    };
    for (const passkey of this.passkeys)
      await prove('/passkey', { json: passkey.assert(await loginOptions(world.stage.api)) });
    for (const bearer of [...this.found.sessions.keys(), ...this.found.tickets]) await prove('', { bearer });
  }

  private keep(body: unknown, way: string): void {
    const { session_token: token } = body as Partial<Schemas['SignIn']>;
    if (token) this.found.sessions.set(token, way);
  }

  private async usedSessions(): Promise<string[]> {
    const ways: string[] = [];
    for (const [token, way] of this.found.sessions) {
      const client = new Client(this.world.stage.api.url, token);
      const { status, body } = await client.get<Schemas['CurrentSession']>('/v1/sessions/current');
      if (status === 200 && this.isSomebodyElse(body.identity.id)) ways.push(way);
    }
    return ways;
  }

  /** Codes and tokens by the attacker's own session, at every client whose secret they have. */
  private async usedClients(): Promise<string[]> {
    const { api } = this.world.stage;
    const ways: string[] = [];
    const [sessionToken] = this.found.sessions.keys();
    if (sessionToken === undefined) return ways;
    for (const [id, secret] of this.clients) {
      const config = await relyingParty(api, { id, client_secret: secret });
      const tokens = await signInByBrowser(api, config, { sessionToken })
        .then(({ begun, returned }) => exchange(config, begun, returned))
        .catch(() => undefined);
      if (!tokens) continue;
      const { sub } = await openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck);
      const introspected = await openid.tokenIntrospection(config, tokens.access_token);
      const subjects = [sub, introspected.sub, tokens.claims()?.sub];
      if (subjects.some((subject) => subject !== undefined && this.isSomebodyElse(subject)))
        ways.push('a token of a client');
    }
    return ways;
  }

  private readonly isSomebodyElse = (id: string): boolean => this.world.owners.has(id);
}

const isRegistered = (registering: Promise<unknown>): Promise<boolean> =>
  registering.then(
    () => true,
    () => false,
  );

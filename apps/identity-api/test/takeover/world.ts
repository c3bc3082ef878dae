import { Client, unknownId } from '@plinth/test-kit';
import { secretBox } from '../../src/config.js';
import { linkContext } from '../../src/mail/mail-message.entity.js';
import { RecoveriesService } from '../../src/recovery/recoveries.service.js';
import type { TestApi } from '../support/app.js';
import { effectiveScopes, type Scope } from '../../src/scopes.js';
import { makeUser, unique, type TestOrganization } from '../support/factories.js';
import { connect } from '../support/identity-provider.js';
import { callback } from '../support/openid.js';
import type { Listed, Schemas } from '../support/schemas.js';
import { authenticatorOf, register } from '../support/sign-ins.js';
import { signInBy, type AssertingProvider, type Claims } from './provider.js';

/** The service, the honest provider of its organizations, and the attacker's own. */
export interface Stage {
  api: TestApi;
  operator: Client;
  company: AssertingProvider;
  attacker: AssertingProvider;
}

interface Kind {
  hasPasskey?: boolean;
  hasLink?: boolean;
  /** What they had was taken away: by an administrator, or as their connection gave way to another. */
  isStripped?: 'one by one' | 'with the connection';
  groups?: string[];
  isElsewhere?: boolean;
  /** Has a role that grants user:recover, from the beginning or once the attacker has made all calls. */
  isAdministrator?: 'already' | 'soon';
  /** How a newcomer gets their first credential, once the attacker has made all calls. */
  entersBy?: 'passkey' | 'link';
}

/** Whose account the attacker is after. */
export const kinds: Readonly<Record<string, Kind>> = {
  'somebody with a passkey': { hasPasskey: true },
  'somebody with a link': { hasLink: true },
  'somebody with a passkey and a link': { hasPasskey: true, hasLink: true },
  'somebody whose passkey was removed': { hasPasskey: true, isStripped: 'one by one' },
  'somebody whose link was removed': { hasLink: true, isStripped: 'one by one' },
  'somebody whose connection was replaced': { hasLink: true, isStripped: 'with the connection' },
  'somebody of the break-glass group': { hasPasskey: true, groups: ['emergency'] },
  'somebody of another organization': { hasPasskey: true, hasLink: true, isElsewhere: true },
  'an administrator with a passkey': { hasPasskey: true, isAdministrator: 'already' },
  'an administrator with a link, by a group': { hasLink: true, groups: ['admins'] },
  'a newcomer who is an administrator': { isAdministrator: 'already' },
  'a newcomer who becomes an administrator': { isAdministrator: 'soon' },
  'a newcomer with a ticket': { entersBy: 'passkey' },
  'a newcomer whom the provider knows': { entersBy: 'link' },
};

/** An organization with a verified domain and a connection to the honest provider. */
interface Company extends TestOrganization {
  domain: string;
  connectionId: string;
}

/** An organization with the attacker and a victim in it, and what calls can name there. */
export class World {
  /** Who has, or had, a credential of their own: whoever else has a session of theirs took it. */
  readonly owners = new Set<string>();
  /** The last record made of each kind. */
  readonly last = new Map<string, string>();
  private readonly records = new Map<string, Promise<string>>();
  private readonly ownPasskeys: string[] = [];

  private constructor(
    readonly stage: Stage,
    readonly mine: Company,
    readonly victim: { id: string; at: Company; claims: Required<Claims>; ticket: string; kind: Kind },
    /** An account of the attacker's own, and the address that the honest provider asserts of them besides. */
    readonly own: { id: string; ticket: string; claims: Required<Claims> },
    private readonly scopes: readonly string[],
  ) {}

  static async begin(stage: Stage, kind: Kind, scopes: readonly string[]): Promise<World> {
    const mine = await companyOf(stage);
    const at = kind.isElsewhere ? await companyOf(stage) : mine;
    const claims = claimsOf(at, 'victim');
    const { id, enrollment } = await makeUser(at, {
      organization_id: at.id,
      email: claims.email,
      groups: kind.groups ?? [],
    });
    const email = `mallory@${mine.domain}`;
    const own = await makeUser(mine, { organization_id: mine.id, email, groups: ['staff'] });
    const account = { id: own.id, ticket: own.enrollment.ticket, claims: claimsOf(mine, 'attacker') };
    const world = new World(stage, mine, { id, at, claims, ticket: enrollment.ticket, kind }, account, scopes);
    await world.equip();
    return world;
  }

  private async equip(): Promise<void> {
    const { hasPasskey, hasLink, isStripped, isAdministrator } = this.victim.kind;
    if (hasLink) await this.enterBy('link');
    if (hasPasskey) await this.enterBy('passkey');
    const role = { name: 'record', admin_scopes: ['user:recover'], groups: ['admins'] };
    this.records.set('roles', Promise.resolve(await this.made('/v1/roles', role)));
    if (isAdministrator === 'already') await this.promote();
    const { at, id } = this.victim;
    const { operator, company } = this.stage;
    if (isStripped === 'one by one')
      for (const what of ['passkeys', 'links']) {
        const { body } = await operator.get<Listed<{ id: string }>>(`/v1/users/${id}/${what}`);
        for (const credential of body.data) await operator.delete(`/v1/users/${id}/${what}/${credential.id}`);
      }
    if (isStripped === 'with the connection') {
      await operator.delete(`/v1/organizations/${at.id}/sso-connections/${at.connectionId}`);
      at.connectionId = (await connectTo(at, company)).id;
    }
  }

  /** From then on, nobody else may become the victim, who may have no credential yet. */
  private async promote(): Promise<void> {
    const { operator } = this.stage;
    await operator.put(`/v1/users/${this.victim.id}/roles/${await this.records.get('roles')}`);
    this.owners.add(this.victim.id);
  }

  /** The rights that the attacker has got and lacked. */
  async gained(scopes: readonly Scope[]): Promise<string[]> {
    const held = effectiveScopes(scopes);
    const { operator } = this.stage;
    const ways: string[] = [];
    for (const id of [this.own.id, this.last.get('users') ?? unknownId]) {
      const { body } = await operator.get<Listed<Schemas['Role']>>(`/v1/users/${id}/roles`);
      const rights = (body.data ?? []).flatMap(({ admin_scopes: granted }) => granted);
      if (rights.some((right) => !held.has(right))) ways.push('a role of an account of the attacker');
    }
    const console = await this.records.get('console with user:recover');
    if (console === undefined) return ways;
    const { body } = await operator.get<Schemas['Client']>(`/v1/clients/${console}`);
    if (body.redirect_uris?.includes(callback)) ways.push('a client that administrators sign in to');
    return ways;
  }

  /** What mail to the attacker's addresses says. A recovery is requested for the victim where its link would go there. */
  async mail(): Promise<string[]> {
    const { api } = this.stage;
    const { victim, own, mine } = this;
    const mailboxes = [own.claims.email, `mallory@${mine.domain}`, `mallory@outside-${mine.domain}`];
    const of = [victim.id, mailboxes];
    const recovering = await api.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1 AND email = ANY ($2)',
      of,
    );
    for (const { email } of recovering) {
      await new Client(api.url).post('/v1/auth/recovery', { email });
      const recoveries = api.app.get(RecoveriesService, { strict: false });
      await recoveries.beginRequested(1_000);
      await api.query('UPDATE account_recoveries SET send_at = now() WHERE user_id = $1', [victim.id]);
      await recoveries.sendDue(1_000);
    }
    const links = await api.query<{ id: string; link_sealed: string }>(
      'SELECT id, link_sealed FROM mail_messages WHERE user_id = $1 AND recipient = ANY ($2) AND link_sealed IS NOT NULL',
      of,
    );
    const box = secretBox(api.config);
    return links.map(({ id, link_sealed: sealed }) => box.open(sealed, linkContext(id)));
  }

  /** The newcomer gets a credential, if the attacker left them a way; whoever they are then is theirs. */
  async enter(): Promise<void> {
    const { kind, at } = this.victim;
    if (kind.isAdministrator === 'soon') await this.promote();
    // At the provider that they know, and at no other.
    const knows = ({ id, issuer }: Schemas['SsoConnection']): boolean =>
      id === at.connectionId && issuer === this.stage.company.issuer;
    if (kind.entersBy === 'link' && !(await this.connections()).some(knows)) return;
    if (kind.entersBy) await this.enterBy(kind.entersBy);
  }

  private async enterBy(way: 'passkey' | 'link'): Promise<void> {
    const { api } = this.stage;
    const { victim } = this;
    if (way === 'link') {
      const { body } = await signInBy(api, victim.at.connectionId, victim.claims);
      const { identity, session_token: token } = body;
      if (identity) this.owners.add(identity.id);
      // What they register another credential by, from now on.
      victim.ticket = token ?? victim.ticket;
    } else {
      const passkey = await register(api, victim.ticket, authenticatorOf(api)).catch(() => undefined);
      if (passkey) this.owners.add(victim.id);
      if (passkey) this.ownPasskeys.push(passkey.id);
    }
    if (!victim.kind.entersBy && !this.owners.has(victim.id)) throw new Error(`the victim got no ${way}`);
  }

  /** Whether the victim, who has been there before, has a passkey that is not theirs. */
  async hasForeignPasskey(): Promise<boolean> {
    if (!this.owners.has(this.victim.id)) return false;
    const path = `/v1/users/${this.victim.id}/passkeys`;
    const { status, body } = await this.stage.operator.get<Listed<Schemas['Passkey']>>(path);
    return status === 200 && body.data.some(({ id }) => !this.ownPasskeys.includes(id));
  }

  /** The connections of the attacker’s organization, as they are now. */
  async connections(): Promise<Schemas['SsoConnection'][]> {
    const path = `/v1/organizations/${this.mine.id}/sso-connections`;
    // None where the attacker has deleted the organization.
    return (await this.stage.operator.get<Listed<Schemas['SsoConnection']>>(path)).body.data ?? [];
  }

  /** Fills in the names in angle brackets. */
  async named(text: string): Promise<string> {
    const parts = text.split(/<([^>]+)>/);
    const filled = parts.map(async (part, index) => (index % 2 === 1 ? this.valueOf(part) : part));
    return (await Promise.all(filled)).join('');
  }

  private async valueOf(name: string): Promise<string> {
    const { mine, victim, own, stage } = this;
    const kind = name.replace(/^last of /, '');
    if (kind !== name) return this.last.get(kind) ?? unknownId;
    const plain: Record<string, string> = {
      victim: victim.id,
      'own account': own.id,
      organization: mine.id,
      'victim’s organization': victim.at.id,
      slug: `${mine.slug}-new`,
      domain: mine.domain,
      'outside domain': `outside-${mine.domain}`,
      'attacker’s subject': own.claims.sub,
      'attacker’s address': own.claims.email,
      'other address': `other@${mine.domain}`,
      'outside address': `mallory@outside-${mine.domain}`,
      'victim’s subject': victim.claims.sub,
      'victim’s address': victim.claims.email,
      'VICTIM’S ADDRESS': victim.claims.email.toUpperCase(),
      'attacker’s issuer': stage.attacker.issuer,
      'company’s issuer': stage.company.issuer,
      callback,
      issuer: stage.api.config.PUBLIC_URL,
      scopes: this.scopes.join('","'),
      'sso-connections': mine.connectionId,
    };
    if (name in plain) return plain[name]!;
    const record = this.records.get(name) ?? this.recordOf(name);
    this.records.set(name, record);
    return record;
  }

  /** A record of the victim’s, or of the organization, made once a call names it; an unknown id where there is none. */
  private async recordOf(name: string): Promise<string> {
    const { victim, stage } = this;
    if (['passkeys', 'links', 'sessions'].includes(name)) {
      const { body } = await stage.operator.get<Listed<{ id: string }>>(`/v1/users/${victim.id}/${name}`);
      return body.data?.[0]?.id ?? unknownId;
    }
    const application = { name: 'record', type: 'confidential', redirect_uris: ['https://app.example.com/cb'] };
    const bodies: Record<string, [path: string, body: object]> = {
      clients: ['/v1/clients', application],
      'service with user:recover': ['/v1/clients', { ...application, service_scopes: ['user:recover'] }],
      'console with user:recover': [
        '/v1/clients',
        { ...application, resources: [{ identifier: stage.api.config.PUBLIC_URL, permissions: ['user:recover'] }] },
      ],
      tokens: ['/v1/tokens', { name: 'record', scopes: this.scopes }],
      policies: ['/v1/policies', { name: 'record', priority: 1, conditions: [], effect: 'ALLOW' }],
      webhooks: ['/v1/webhooks', { url: 'https://crm.example.com/hooks', events: ['*'] }],
    };
    const [path, body] = bodies[name] ?? [];
    return path === undefined ? unknownId : this.made(path, body!);
  }

  private async made(path: string, body: object): Promise<string> {
    const { mine, stage } = this;
    return (await stage.operator.post<{ id: string }>(path, { ...body, organization_id: mine.id })).body.id;
  }
}

const claimsOf = ({ domain }: Company, name: string): Required<Claims> => ({
  sub: `${name}-of-${domain}`,
  email: `${name}@${domain}`,
  email_verified: true,
});

async function companyOf({ operator, company }: Stage): Promise<Company> {
  const slug = `org-${unique()}`;
  const { body } = await operator.post('/v1/organizations', {
    slug,
    display_name: slug,
    break_glass_group: 'emergency',
    self_recovery: true,
  });
  const domain = `${slug}.example`;
  await operator.post(`/v1/organizations/${body.id}/domains`, { domain, kind: 'email', verified: true });
  const organization = { id: body.id, slug, client: operator, operator, tokenId: '' };
  const { id: connectionId } = await connectTo(organization, company);
  return { ...organization, domain, connectionId };
}

const connectTo = (organization: TestOrganization, { issuer }: AssertingProvider): Promise<Schemas['SsoConnection']> =>
  connect(organization, { issuer, clientId: 'plinth', clientSecret: 'a-secret-of-the-provider-0123456789' });

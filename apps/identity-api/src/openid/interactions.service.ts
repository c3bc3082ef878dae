import { Inject, Injectable } from '@nestjs/common';
import { originOfRequest, type RequestOrigin } from '@plinth/http';
import type { Request, Response } from 'express';
import { decodeJwt } from 'jose';
import type { Interaction, InteractionResults } from 'oidc-provider';
import { ClientBrands } from '../clients/client-brands.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { allOrganizations, type SessionPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { sessionLimits } from './application-grant.js';
import { maxSignInAge } from './client-metadata.js';
import type { InteractionEndView, InteractionView } from './openid.dto.js';
import { ApplicationsService } from './applications.service.js';
import { OpenidAudit } from './openid-audit.service.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';
import { OpenidProvider } from './provider.service.js';

type FoundClient = Awaited<ReturnType<ClientsService['find']>>;

const uidForm = /^[A-Za-z0-9_-]{20,64}$/;

@Injectable()
export class InteractionsService {
  constructor(
    private readonly provider: OpenidProvider,
    private readonly records: OpenidRecordsRepository,
    private readonly clients: ClientsService,
    private readonly brands: ClientBrands,
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
    private readonly applications: ApplicationsService,
    private readonly audit: OpenidAudit,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async pageOf(uid: string): Promise<string> {
    if (!uidForm.test(uid)) throw problem('not_found');
    const { Interaction } = await this.provider.library();
    const { client_id: clientId, ui_locales: locales } = (await Interaction.find(uid))?.params ?? {};
    const query = new URLSearchParams({
      interaction: uid,
      // Leads back to the application when the interaction is over.
      ...(typeof clientId === 'string' ? { client_id: clientId } : {}),
      ...(typeof locales === 'string' ? { ui_locales: locales } : {}),
    });
    return `${issuerOf(this.config)}/sign-in?${query.toString()}`;
  }

  /** Another browser's interaction looks like a missing one. */
  async requireVisible(_principal: unknown, uid: string, _parameters: unknown, request: Request): Promise<void> {
    await this.find(uid, request, request.res!);
  }

  async get(uid: string, request: Request, response: Response): Promise<InteractionView> {
    const interaction = await this.find(uid, request, response);
    const client = await this.brands.shown(String(interaction.params['client_id']));
    if (!client) throw problem('not_found');
    const { login_hint: hint } = interaction.params;
    const organization =
      client.organization_id === null ? undefined : await this.organizations.find(client.organization_id);
    return {
      client_name: client.name,
      logo_url: client.logo_url,
      policy_url: client.policy_url,
      terms_url: client.terms_url,
      organization: organization ? shownOf(organization) : null,
      login_hint: typeof hint === 'string' && hint.length <= 254 ? hint : null,
      needs_sign_in: asksAnew(interaction) || interaction.prompt.reasons.includes('access_ended'),
    };
  }

  /** Passes the person's session on to the application. Throws stale_authentication if it is too old. */
  async complete(
    principal: SessionPrincipal,
    uid: string,
    request: Request,
    response: Response,
  ): Promise<InteractionEndView> {
    const interaction = await this.find(uid, request, response);
    const client = await this.clients.find(String(interaction.params['client_id']));
    requireNewEnough(interaction, principal, client);
    const signIn = {
      sessionId: principal.subject,
      clientId: String(interaction.params['client_id']),
      userId: principal.userId,
    };
    if (await this.applications.requiresSignIn(signIn)) throw tooOld();
    await this.forgetAnother(principal, request, response);
    return this.end(interaction, await this.resultFor(interaction, client, principal, originOfRequest(request)));
  }

  async cancel(uid: string, request: Request, response: Response): Promise<InteractionEndView> {
    const interaction = await this.find(uid, request, response);
    return this.end(interaction, { error: 'access_denied', error_description: 'the person went back' });
  }

  private async resultFor(
    interaction: Interaction,
    client: FoundClient,
    principal: SessionPrincipal,
    origin: RequestOrigin,
  ): Promise<InteractionResults> {
    const isServed = client && (client.organization_id ?? principal.organizationId) === principal.organizationId;
    if (!isServed) {
      const { userId, subject: sessionId } = principal;
      if (client) await this.audit.denied({ clientId: client.id, userId, sessionId }, 'other_organization', origin);
      return {
        error: 'access_denied',
        error_description: 'the application serves the people of another organization',
      };
    }
    // If this were not compared here, the library would ask again without end.
    const { id_token_hint: hint } = interaction.params;
    if (typeof hint === 'string' && decodeJwt(hint).sub !== principal.userId)
      return { error: 'login_required', error_description: 'another person signed in than the one that was asked for' };
    const session = await this.sessions.findUnended(principal.subject);
    if (!session) throw problem('key_revoked');
    const login = {
      accountId: principal.userId,
      sessionId: principal.subject,
      acr: `urn:plinth:${session.aal}`,
      amr: [...session.amr],
      ts: Math.floor(principal.authenticatedAt.getTime() / 1_000),
    };
    return { login, select_account: {} };
  }

  private async end(interaction: Interaction, result: InteractionResults): Promise<InteractionEndView> {
    interaction.result = result;
    // The session may have changed; the resumed request reads the browser's own.
    delete (interaction as { session?: unknown }).session;
    await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1_000)));
    return { redirect_to: interaction.returnTo };
  }

  /** Forgets another person's session in this browser. It continues in their other browsers. */
  private async forgetAnother({ userId }: SessionPrincipal, request: Request, response: Response): Promise<void> {
    const id = await this.cookieOf('session', request, response);
    const browser = id === undefined ? undefined : await this.records.find(allOrganizations, 'Session', id);
    if (browser?.user_id && browser.user_id !== userId) await this.records.delete(allOrganizations, 'Session', id!);
  }

  /** The browser's own interaction. Throws not_found for any other, to hide which ones exist. */
  private async find(uid: string, request: Request, response: Response): Promise<Interaction> {
    const isOfBrowser = uidForm.test(uid) && (await this.cookieOf('interaction', request, response)) === uid;
    const { Interaction } = await this.provider.library();
    const interaction = isOfBrowser ? await Interaction.find(uid) : undefined;
    if (!interaction)
      throw problem('not_found', 'The sign-in has expired or started in another browser. Go back to the application.');
    return interaction;
  }

  private async cookieOf(
    name: 'session' | 'interaction',
    request: Request,
    response: Response,
  ): Promise<string | undefined> {
    const library = await this.provider.library();
    return library.createContext(request, response).cookies.get(library.cookieName(name), { signed: true });
  }
}

const shownOf = ({
  display_name,
  accent_color,
  sign_in_message,
  sign_in_logo_url,
}: NonNullable<Awaited<ReturnType<OrganizationsService['find']>>>) => ({
  ...{ display_name, accent_color, sign_in_message, sign_in_logo_url },
});

/** Whether the application requires a new sign-in (OpenID Connect Core §3.1.2.1), including `select_account`. */
const asksAnew = ({ params, prompt: { reasons } }: Interaction): boolean =>
  reasons.includes(sessionLimits) ||
  String(params.prompt)
    .split(' ')
    .some((each) => each === 'login' || each === 'select_account');

function requireNewEnough(interaction: Interaction, { authenticatedAt }: SessionPrincipal, client: FoundClient): void {
  const at = Math.ceil(authenticatedAt.getTime() / 1_000);
  const { max_age: maxAge, scope } = interaction.params;
  const isAnew = !asksAnew(interaction) || at >= interaction.iat;
  // The page has just used its session, so a client with `session_idle` requires a sign-in within that time.
  const limit = Math.min(
    maxAge === undefined ? Infinity : Number(maxAge),
    client ? maxSignInAge(client, new Set(String(scope).split(' '))) : Infinity,
    client?.session_idle ?? Infinity,
  );
  if (!isAnew || at + limit < Math.floor(Date.now() / 1_000)) throw tooOld();
}

const tooOld = (): Error =>
  problem('stale_authentication', 'The application requires a new sign-in. Sign in again.', {
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' },
  });

import { decodeJwt } from 'jose';
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Person } from './accounts.service.js';
import type { ApplicationSignIn } from './applications.repository.js';
import type { SessionTimes } from './application-sessions.service.js';
import { maxSignInAge, type ClientExtras } from './client-metadata.js';
import type { ResourceAccess } from './resource-access.service.js';
import { requireFitting } from './resource-servers.js';

export interface GrantParts {
  access: ResourceAccess;
  timesOf: (sessionId: string) => Promise<SessionTimes | undefined>;
  /** Remembers a client's sign-in for the person and for logout. False: the person ended its access and must sign in again. */
  noteSignIn: (signIn: ApplicationSignIn, organizationId: string) => Promise<boolean>;
  noteDenied: (signIn: ApplicationSignIn) => Promise<void>;
}

interface LoginResult {
  accountId: string;
  sessionId: string;
}

type Session = KoaContextWithOIDC['oidc']['session'] & { sessionIds?: string[] };

export const clientOf = ({ oidc }: KoaContextWithOIDC) => oidc.client as unknown as { clientId: string } & ClientExtras;

/** Why an interaction is needed when a session is beyond the client's limits. */
export const sessionLimits = 'session_limits';
/** Why it is needed after the person ended the application's access. */
const accessEnded = 'access_ended';

export const mustSignIn = [sessionLimits, accessEnded].map(
  (reason) =>
    new interactionPolicy.Check(
      reason,
      'the person must sign in again',
      'login_required',
      ({ state }) => (state as { mustSignIn?: string }).mustSignIn === reason,
    ),
);

/** The library drops `offline_access` without consent (OpenID Connect Core §11); here the organization consents. */
export function restoreOfflineAccess({ oidc, query }: KoaContextWithOIDC): void {
  const { PushedAuthorizationRequest: pushed } = oidc.entities;
  const { scope } = pushed ? decodeJwt(pushed.request) : { ...query, ...oidc.body };
  const asked = typeof scope === 'string' ? scope.split(' ') : [];
  const granted = oidc.requestParamScopes;
  if (!asked.includes('offline_access') || granted.has('offline_access')) return;
  if (!oidc.client!.grantTypeAllowed('refresh_token')) return;
  oidc.params!['scope'] = [...granted, 'offline_access'].join(' ');
}

/** A grant of what the client requests, and it and the person may have, bound to our session. */
export async function grantOf(ctx: KoaContextWithOIDC, { access, timesOf, noteSignIn, noteDenied }: GrantParts) {
  const { oidc } = ctx;
  const client = clientOf(ctx);
  const person = oidc.account as Person;
  const session = oidc.session as Session;
  const signIn = (): ApplicationSignIn => ({
    sessionId: session.uid,
    clientId: client.clientId,
    userId: person.accountId,
  });
  if (client.organization_id !== '' && client.organization_id !== person.organizationId) {
    await noteDenied(signIn());
    throw new errors.AccessDenied('the application serves the people of another organization');
  }
  const login = oidc.result?.login as LoginResult | undefined;
  if (login) {
    session.uid = login.sessionId;
    session.sessionIds = [...new Set([...(session.sessionIds ?? []), login.sessionId])];
  } else if (await isOver(client, oidc.requestParamScopes, () => timesOf(session.uid))) {
    Object.assign(ctx.state, { mustSignIn: sessionLimits });
    return undefined;
  }
  session.sidFor(client.clientId, session.uid);
  const grant = new oidc.provider.Grant({ accountId: person.accountId, clientId: client.clientId });
  const asked = [...oidc.requestParamScopes];
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  for (const resource of Object.keys(oidc.resourceServers ?? {})) {
    const permitted = (await access.ofPerson(client, resource, person))?.permissions ?? [];
    const granted = asked.filter((each) => permitted.includes(each));
    requireFitting(granted);
    grant.addResourceScope(resource, granted.join(' '));
  }
  await grant.save();
  // After the grant is stored: if the person ends the application's access now, that removes it.
  if (await noteSignIn(signIn(), person.organizationId)) return grant;
  await grant.destroy();
  Object.assign(ctx.state, { mustSignIn: accessEnded });
  return undefined;
}

/** Whether the session is too old, or was unused for too long, for the client. */
async function isOver(
  client: ClientExtras,
  scopes: ReadonlySet<string>,
  times: () => ReturnType<GrantParts['timesOf']>,
): Promise<boolean> {
  const [maxAge, maxIdle] = [maxSignInAge(client, scopes), client.session_idle ?? Infinity];
  if (maxAge === Infinity && maxIdle === Infinity) return false;
  const session = await times();
  const isWithin = (at: Date, seconds: number) => Date.now() - at.getTime() <= seconds * 1_000;
  return !session || !isWithin(session.signedInAt, maxAge) || !isWithin(session.usedAt, maxIdle);
}

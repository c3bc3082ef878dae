import type { SsoConnection } from '@plinth/identity-client';
import { authorizeUrlFault } from '../src/organizations/sso-connection-rules.js';

/** What the browser came back with from an identity provider. */
export type SsoReturn =
  | { readonly kind: 'response'; readonly connectionId: string; readonly response: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly reference: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a URL's fragment says of a single sign-on; undefined when it is about something else. */
export function ssoReturnOf(fragment: string): SsoReturn | undefined {
  const text = fragment.replace(/^#/, '');
  const failed = new URLSearchParams(text);
  const reason = failed.get('sso_failed');
  if (reason !== null) return { kind: 'failed', reason, reference: failed.get('ref') ?? '' };
  const [, connectionId = '', response = ''] = /^sso=([^&]*)&(.*)$/.exec(text) ?? [];
  return uuid.test(connectionId) ? { kind: 'response', connectionId, response } : undefined;
}

/** Takes it out of the address: it is good once, and a page that is loaded again must not try. */
export function takeSsoReturn(): SsoReturn | undefined {
  const taken = ssoReturnOf(location.hash);
  if (taken) history.replaceState(null, '', location.pathname + location.search);
  return taken;
}

/** Whether the page sends people where a connection leads: where the service lets one lead. */
export function isSafe({ authorize_url: text }: Pick<SsoConnection, 'authorize_url'>): boolean {
  try {
    return authorizeUrlFault(text, new URL(text)) === null;
  } catch {
    return false;
  }
}

/** What the service should know of a sign-in that begins here. */
export interface SsoHints {
  readonly email?: string;
  /** Whether the identity provider has to ask the person anew. */
  readonly isFresh?: boolean;
}

/** Where the button of a connection leads. Of one that this service signs people in by, with what the page knows. */
export function ssoUrl(
  { authorize_url: text }: Pick<SsoConnection, 'authorize_url'>,
  { email, isFresh = false }: SsoHints,
): string {
  const url = new URL(text);
  if (url.origin !== location.origin || !/^.*\/v1\/sso\/[^/]+\/start$/.test(url.pathname)) return text;
  const page = new URLSearchParams(location.search);
  const parameters = {
    interaction: page.get('interaction'),
    ui_locales: page.get('ui_locales'),
    login_hint: email,
    fresh: isFresh ? 'true' : null,
  };
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** Why a single sign-on came to nothing. */
export class SsoFailedError extends Error {
  override readonly name = 'SsoFailedError';

  constructor(
    readonly reason: string,
    /** By which the service's administrators find it in the audit log. */
    readonly reference: string,
  ) {
    super(reason);
  }
}

/** Completes a single sign-on; gives the session's token. Throws SsoFailedError, also where a policy says no. */
export async function completeSso({ connectionId, response }: SsoReturn & { kind: 'response' }): Promise<string> {
  const body = JSON.stringify({ response });
  const headers = { 'content-type': 'application/json' };
  return (await post<{ session_token: string }>(`/v1/sso/${connectionId}/complete`, { headers, body })).session_token;
}

/** What would be linked to which account, and what its person can prove with that it is theirs. */
export interface LinkProofs {
  readonly display_name: string;
  readonly issuer_host: string;
  readonly email: string;
  readonly passkey: boolean;
  readonly sso_connections: readonly Pick<SsoConnection, 'id' | 'display_name' | 'authorize_url'>[];
}

/** Asks a step of a single sign-on that waits for its proof. Throws as `completeSso`. */
export const askAboutLink = <Answer>(connectionId: string, step: '' | '/begin', credential?: string): Promise<Answer> =>
  post(`/v1/sso/${connectionId}/link${step}`, {
    headers: credential === undefined ? {} : { authorization: `Bearer ${credential}` },
  });

async function post<Answer>(path: string, { headers, body }: { headers: Record<string, string>; body?: string }) {
  let answer: Response;
  try {
    const request = { method: 'POST', headers: { accept: 'application/json', ...headers } };
    answer = await fetch(path, body === undefined ? request : { ...request, body });
  } catch {
    throw new SsoFailedError('network', '');
  }
  const said = (await answer.json().catch(() => ({}))) as Record<string, string | undefined>;
  if (answer.ok) return said as Answer;
  const reasons: Record<number, string> = { 403: said['code'] ?? '', 429: 'rate_limited' };
  throw new SsoFailedError(reasons[answer.status] ?? said['reason'] ?? 'internal', said['request_id'] ?? '');
}

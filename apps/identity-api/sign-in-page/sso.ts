import type { SsoConnection } from '@plinth/identity-client';
import { authorizeUrlFault } from '../src/organizations/sso-connection-rules.js';

export type SsoReturn =
  | { readonly kind: 'response'; readonly connectionId: string; readonly response: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly reference: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined if the fragment concerns something else. */
export function ssoReturnOf(fragment: string): SsoReturn | undefined {
  const text = fragment.replace(/^#/, '');
  const failed = new URLSearchParams(text);
  const reason = failed.get('sso_failed');
  if (reason !== null) return { kind: 'failed', reason, reference: failed.get('ref') ?? '' };
  const [, connectionId = '', response = ''] = /^sso=([^&]*)&(.*)$/.exec(text) ?? [];
  return uuid.test(connectionId) ? { kind: 'response', connectionId, response } : undefined;
}

/** Removes it from the address: it works once, and a reload must not retry it. */
export function takeSsoReturn(): SsoReturn | undefined {
  const taken = ssoReturnOf(location.hash);
  if (taken) history.replaceState(null, '', location.pathname + location.search);
  return taken;
}

/** Whether the page may link to a connection's URL, by the service's rules. */
export function isSafe({ authorize_url: text }: Pick<SsoConnection, 'authorize_url'>): boolean {
  try {
    return authorizeUrlFault(text, new URL(text)) === null;
  } catch {
    return false;
  }
}

export interface SsoHints {
  readonly email?: string;
  readonly isFresh?: boolean;
}

/** The button's target. Connections with an issuer get the page's context. */
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

export class SsoFailedError extends Error {
  override readonly name = 'SsoFailedError';

  constructor(
    readonly reason: string,
    readonly reference: string,
  ) {
    super(reason);
  }
}

/** Returns the session's token. Throws SsoFailedError, also if a policy rejects the sign-in. */
export async function completeSso({ connectionId, response }: SsoReturn & { kind: 'response' }): Promise<string> {
  const body = JSON.stringify({ response });
  const headers = { 'content-type': 'application/json' };
  return (await post<{ session_token: string }>(`/v1/sso/${connectionId}/complete`, { headers, body })).session_token;
}

export interface LinkProofs {
  readonly display_name: string;
  readonly issuer_host: string;
  readonly email: string;
  readonly passkey: boolean;
  readonly sso_connections: readonly Pick<SsoConnection, 'id' | 'display_name' | 'authorize_url'>[];
}

/** Calls a step of a pending link. Throws like `completeSso`. */
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

import { AccessError } from './access.js';
import { answer, notStored, type NodeResponse } from './adapters.js';
import { LogoutTokenError, type SessionEnd, type TokenVerifier } from './token-verifier.js';

/** Ends the application's session. If it rejects, identity-api sends the logout again. */
export type OnLogout = (end: SessionEnd) => unknown;

/** The body may have been parsed already. */
export interface LogoutRequest extends AsyncIterable<unknown> {
  body?: unknown;
}

const maxBytes = 65_536;

/**
 * Handles `backchannel_logout_uri` for Express and node:http (OpenID Connect Back-Channel Logout 1.0 §2.5 to §2.8):
 * 200
 * after `onLogout`, 400 for an invalid token, 503 on a failure, so that identity-api retries.
 */
export function receiveLogouts(verifier: TokenVerifier, onLogout: OnLogout = () => {}) {
  return async (request: LogoutRequest, response: NodeResponse): Promise<void> => {
    const { status, body } = await settle(verifier, onLogout, () => tokenIn(request));
    answer(response, status, body, notStored);
  };
}

/** The same for Fetch. */
export function receiveLogoutsByFetch(verifier: TokenVerifier, onLogout: OnLogout = () => {}) {
  return async (request: Request): Promise<Response> => {
    const { status, body } = await settle(verifier, onLogout, async () => tokenOf(await textOf(request.body ?? [])));
    return new Response(body || null, {
      status,
      headers: { ...notStored, ...(body === '' ? {} : { 'Content-Type': 'application/json' }) },
    });
  };
}

async function settle(
  verifier: TokenVerifier,
  onLogout: OnLogout,
  read: () => Promise<string>,
): Promise<{ status: number; body: string }> {
  const refusal = (status: number, error: string, description: string) => ({
    status,
    body: JSON.stringify({ error, error_description: description }),
  });
  try {
    await onLogout(await verifier.verifyLogoutToken(await read()));
    return { status: 200, body: '' };
  } catch (error) {
    if (error instanceof LogoutTokenError) return refusal(400, 'invalid_request', error.message);
    if (error instanceof AccessError) return refusal(error.statusCode, error.code, error.message);
    return refusal(503, 'temporarily_unavailable', 'The session could not be ended.');
  }
}

async function tokenIn(request: LogoutRequest): Promise<string> {
  // A body parser has run.
  if (typeof request.body === 'object' && request.body !== null)
    return asToken((request.body as Record<string, unknown>)['logout_token']);
  if (typeof request.body === 'string') return tokenOf(request.body);
  return tokenOf(await textOf(request));
}

async function textOf(chunks: AsyncIterable<unknown> | Iterable<unknown>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  // Reads to the end: Node closes the connection of a partly read request.
  for await (const chunk of chunks)
    if (text.length <= maxBytes)
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true });
  if (text.length > maxBytes) throw new LogoutTokenError('The request is too long.');
  return text;
}

function tokenOf(form: string): string {
  const tokens = new URLSearchParams(form).getAll('logout_token');
  if (tokens.length > 1) throw new LogoutTokenError('The request has more than one logout_token.');
  return asToken(tokens[0]);
}

function asToken(token: unknown): string {
  if (typeof token !== 'string' || token === '') throw new LogoutTokenError('The request has no logout_token.');
  return token;
}

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { runAlone, runCeremony } from './ceremony.js';
import { deviceNameOf } from './browser.js';
import { IdentityError } from './identity-error.js';
import type { PasskeySignals, RegisteredPasskey, SignedIn, TicketHolder } from './records.js';
import type { ServiceRequest, Transport } from './transport.js';

// A challenge is renewed when this share of its life is over: the rest is for the person's gesture.
const renewedAfter = 0.8;
const usualTimeoutMs = 300_000;

/** Signs in with a passkey that the person picks in the browser's dialog. */
export async function signInByDialog(transport: Transport, signal?: AbortSignal): Promise<SignedIn> {
  requirePasskeys();
  return runAlone(signal, async (stopping) => {
    const optionsJSON = await beginSignIn(transport, stopping);
    const assertion = await runCeremony(() => startAuthentication({ optionsJSON }), stopping);
    return completeSignIn(transport, assertion, stopping);
  });
}

/**
 * Offers passkeys in the autofill of the field with `autocomplete="… webauthn"`, and waits for as long as the page does:
 * a challenge about to expire is replaced by a new one (WebAuthn Level 3 §5.1.4, mediation `conditional`).
 */
export async function signInByAutofill(transport: Transport, signal?: AbortSignal): Promise<SignedIn> {
  requirePasskeys();
  if (!(await browserSupportsWebAuthnAutofill())) {
    throw new IdentityError('unsupported', 'This browser has no autofill of passkeys.');
  }
  const offer = async (stopping: AbortSignal) => {
    for (;;) {
      const optionsJSON = await beginSignIn(transport, stopping);
      const assertion = await offerUntilStale(optionsJSON, stopping);
      if (assertion) return completeSignIn(transport, assertion, stopping);
    }
  };
  return runAlone(signal, offer, { isOffer: true });
}

/** Makes a passkey: with the session, or with the enrolment ticket where one is given. */
export async function register(
  transport: Transport,
  { ticket, displayName, signal }: { ticket?: string; displayName?: string; signal?: AbortSignal },
): Promise<RegisteredPasskey> {
  requirePasskeys();
  const as = ticket === undefined ? 'session' : { bearer: ticket };
  const defaultName = deviceNameOf(navigator.userAgent);
  return runAlone(signal, async (stopping) => {
    const optionsJSON = await beginRegistration(
      transport,
      as,
      displayName === undefined ? {} : { displayName },
      stopping,
    );
    const made = await runCeremony(() => startRegistration({ optionsJSON }), stopping);
    const signsIn = ticket === undefined ? {} : { signIn: true };
    const body = { ...made, ...signsIn, ...(defaultName === undefined ? {} : { defaultName }) };
    const path = '/v1/auth/passkey/register/complete';
    return transport.call<RegisteredPasskey>({ method: 'POST', path, body, as, signal: stopping });
  });
}

/** Whom a ticket was issued for: the service says so to whoever begins a registration, and spends nothing by it. */
export async function ticketHolder(transport: Transport, ticket: string, signal?: AbortSignal): Promise<TicketHolder> {
  // What no ticket can look like, a header could not even carry.
  if (!/^[\w.~+/-]+=*$/.test(ticket)) {
    throw new IdentityError('SERVICE_AUTH_005', 'This is not an enrolment ticket.', { status: 401 });
  }
  const { user } = await beginRegistration(transport, { bearer: ticket }, {}, signal);
  return { email: user.name, display_name: user.displayName };
}

const beginRegistration = (
  transport: Transport,
  as: ServiceRequest['as'],
  body: { displayName?: string },
  signal: AbortSignal | undefined,
) =>
  transport.call<PublicKeyCredentialCreationOptionsJSON>({
    method: 'POST',
    path: '/v1/auth/passkey/register/begin',
    body,
    as,
    signal,
  });

function requirePasskeys(): void {
  if (!browserSupportsWebAuthn()) {
    throw new IdentityError('unsupported', 'This browser cannot use passkeys, or the page came without https.');
  }
}

const beginSignIn = (transport: Transport, signal: AbortSignal) =>
  transport.call<PublicKeyCredentialRequestOptionsJSON>({
    method: 'POST',
    path: '/v1/auth/passkey/login/begin',
    as: 'nobody',
    signal,
  });

async function completeSignIn(transport: Transport, body: unknown, signal: AbortSignal): Promise<SignedIn> {
  signal.throwIfAborted();
  const path = '/v1/auth/passkey/login/complete';
  // Not stopped by the signal: from here on the service may begin a session, and only its answer says which.
  const answer = transport.call<SignedIn>({ method: 'POST', path, body, as: 'nobody' });
  try {
    return await orAborted(answer, signal);
  } catch (error) {
    // Nobody waits for that session any more, so it ends here; should that fail, it ends by itself within the hour.
    if (signal.aborted) answer.then((unused) => endUnused(transport, unused.session_token)).catch(() => {});
    throw error;
  }
}

/** Ends a session that nobody goes on with. */
export const endUnused = (transport: Transport, bearer: string): Promise<void> =>
  transport.call({ method: 'DELETE', path: '/v1/sessions/current', as: { bearer } });

/** What `work` comes to, or, when `signal` is aborted before, its reason. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as unknown);
    signal.addEventListener('abort', abort);
    work.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
  });
}

/** Resolves to the assertion, or to `undefined` when the challenge is about to expire. */
async function offerUntilStale(optionsJSON: PublicKeyCredentialRequestOptionsJSON, signal: AbortSignal) {
  const offering = new AbortController();
  const stop = () => offering.abort(signal.reason);
  signal.addEventListener('abort', stop);
  const timer = setTimeout(() => offering.abort(), (optionsJSON.timeout ?? usualTimeoutMs) * renewedAfter);
  try {
    const start = () => startAuthentication({ optionsJSON, useBrowserAutofill: true });
    return await runCeremony(start, offering.signal);
  } catch (error) {
    signal.throwIfAborted();
    if (offering.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Tells the browser's passkey providers which passkeys of the person still work, and what the person is called now (WebAuthn
 * Level 3 §5.1.10). Nothing waits for it: a browser that cannot, and a provider that does not want to, change nothing.
 */
export async function sendSignals(asked: () => Promise<PasskeySignals>): Promise<void> {
  try {
    if (typeof PublicKeyCredential === 'undefined' || !('signalAllAcceptedCredentials' in PublicKeyCredential)) return;
    const { rpId, userId, allAcceptedCredentialIds, name, displayName } = await asked();
    await PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds });
    await PublicKeyCredential.signalCurrentUserDetails({ rpId, userId, name, displayName });
  } catch {
    // A passkey that is offered once more, or an old name, is all that comes of it.
  }
}

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

// The rest of the challenge's life is for the person's gesture.
const renewedAfter = 0.8;
const usualTimeoutMs = 300_000;

export async function signInByDialog(transport: Transport, signal?: AbortSignal): Promise<SignedIn> {
  requirePasskeys();
  return runAlone(signal, async (stopping) => {
    const optionsJSON = await beginSignIn(transport, stopping);
    const assertion = await runCeremony(() => startAuthentication({ optionsJSON }), stopping);
    return completeSignIn(transport, assertion, stopping);
  });
}

/**
 * Offers passkeys in autofill until one is picked, and replaces challenges before they expire (WebAuthn Level 3
 * §5.1.4,
 * mediation `conditional`).
 */
export async function signInByAutofill(transport: Transport, signal?: AbortSignal): Promise<SignedIn> {
  requirePasskeys();
  if (!(await browserSupportsWebAuthnAutofill())) {
    throw new IdentityError('unsupported', 'This browser does not support passkeys in autofill.');
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

/** Returns the person of a ticket. Beginning a registration does not spend it. */
export async function ticketHolder(transport: Transport, ticket: string, signal?: AbortSignal): Promise<TicketHolder> {
  // A header could not carry it.
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
  // Not aborted by the signal: the service may create a session, and only its response identifies it.
  const answer = transport.call<SignedIn>({ method: 'POST', path, body, as: 'nobody' });
  try {
    return await orAborted(answer, signal);
  } catch (error) {
    // The caller has aborted, so end the session. If that fails, it expires within the hour.
    if (signal.aborted) answer.then((unused) => endUnused(transport, unused.session_token)).catch(() => {});
    throw error;
  }
}

export const endUnused = (transport: Transport, bearer: string): Promise<void> =>
  transport.call({ method: 'DELETE', path: '/v1/sessions/current', as: { bearer } });

function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as unknown);
    signal.addEventListener('abort', abort);
    work.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
  });
}

/** Resolves to undefined when the challenge is about to expire. */
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
 * Informs passkey providers which passkeys are valid and the person's current name (WebAuthn Level 3 §5.1.10).
 * Failures
 * are ignored.
 */
export async function sendSignals(asked: () => Promise<PasskeySignals>): Promise<void> {
  try {
    if (typeof PublicKeyCredential === 'undefined' || !('signalAllAcceptedCredentials' in PublicKeyCredential)) return;
    const { rpId, userId, allAcceptedCredentialIds, name, displayName } = await asked();
    await PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds });
    await PublicKeyCredential.signalCurrentUserDetails({ rpId, userId, name, displayName });
  } catch {
    // Optional: at worst, a removed passkey is offered again.
  }
}

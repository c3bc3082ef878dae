import { isIdentityError, type IdentityError } from '@plinth/identity-client';
import { SsoFailedError } from './sso.js';
import { language, t } from './text.js';

export type Situation = 'sign-in' | 'enrolment' | 'account';

const tryAgain = t('Something went wrong on our side. Try again in a moment.');

export const notAnAddress = t('Enter an address like name@example.com.');

const always: Readonly<Record<string, string>> = {
  unsupported: t(
    'This browser does not support passkeys here. Use a current version of Chrome, Edge, Firefox or Safari.',
  ),
  other_person: t('This passkey belongs to another account. Use a passkey for this account.'),
  passkey_exists: t('This device or security key already has a passkey for your account. Sign in with it.'),
  unsuitable_authenticator: t(
    'This device or security key cannot verify you. Set up a screen lock or PIN, or use another device.',
  ),
  wrong_origin: t('Passkeys do not work at this address. Open the page with your organization’s link.'),
  authenticator_failed: t('The device or security key did not respond as expected. Try again.'),
  network: t('Cannot reach the service. Check your connection and try again.'),
  timeout: t('The service is taking too long to respond. Try again in a moment.'),
  SERVICE_AUTH_001: t(
    'This passkey did not work. It may have been removed, your account may be suspended, or you took too long. Try again or contact your administrator.',
  ),
  SERVICE_AUTH_006: t('Confirm it’s you with your passkey.'),
  SERVICE_AUTH_007: t('The passkey was not accepted. Try again or use another device.'),
  SERVICE_AUTH_101: t('Your organization does not allow this sign-in. Contact your administrator.'),
  SERVICE_AUTH_102: t('Your organization requires a passkey protected by PIN, fingerprint or face.'),
  SERVICE_AUTH_103: t(
    'You created this passkey during account recovery, so it cannot do this for some days. Use an older passkey or wait.',
  ),
  SERVICE_AUTH_901: t('This no longer exists. Reload the page.'),
  SERVICE_AUTH_904: t('This is your last passkey. Add another one before you remove it.'),
};

const bySituation: Readonly<Record<Situation, Readonly<Record<string, string>>>> = {
  'sign-in': {
    cancelled: t('No passkey was used. Try again when you are ready.'),
    SERVICE_AUTH_005: t('Your session has ended. Sign in again.'),
  },
  enrolment: {
    cancelled: t('No passkey was created. Try again when you are ready.'),
    SERVICE_AUTH_005: t('This enrolment link was already used or has expired. Ask your administrator for a new one.'),
    SERVICE_AUTH_001: t('This enrolment link was already used or has expired. Ask your administrator for a new one.'),
  },
  account: {
    cancelled: t('Your passkey was not used. Nothing was changed.'),
    SERVICE_AUTH_101: t('Your session has ended: your organization no longer allows it. Contact your administrator.'),
    SERVICE_AUTH_102: t('Your session has ended: your organization requires a stronger sign-in. Sign in again.'),
    SERVICE_AUTH_005: t('Your session has ended. Sign in again.'),
  },
};

export function wordingOf(error: unknown, situation: Situation): string {
  if (!isIdentityError(error)) return tryAgain;
  if (error.code === 'SERVICE_AUTH_905') return t('Too many attempts. Try again {soon}.', { soon: soon(error) });
  const field = error.fields[0];
  if (field?.field === 'email') return notAnAddress;
  // The service's messages are English.
  if (field) return language === 'en' ? sentence(field.message) : t('This value is not accepted. Enter another one.');
  const words = bySituation[situation][error.code] ?? always[error.code] ?? refusalOf(error);
  return isDenial(error) ? withReference(error.reason === 'sso_required' ? useSso : words, error.requestId) : words;
}

const useSso = t('Your organization requires single sign-on. Enter your e-mail address to continue.');
const isDenial = ({ code }: IdentityError): boolean => /^SERVICE_AUTH_10[12]$/.test(code);

/** The service's own detail for a 4xx response without a message here. */
const refusalOf = ({ status = 500, detail }: IdentityError): string =>
  status < 500 && detail !== undefined && language === 'en' ? sentence(detail) : tryAgain;

function soon({ retryAfterSeconds }: IdentityError): string {
  if (retryAfterSeconds === undefined) return t('in a moment');
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (retryAfterSeconds < 100) return relative.format(Math.max(retryAfterSeconds, 1), 'second');
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return minutes < 100 ? relative.format(minutes, 'minute') : relative.format(Math.ceil(minutes / 60), 'hour');
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

const ssoWords: Readonly<Record<string, string>> = {
  unknown_connection: t('This way to sign in no longer exists. Enter your e-mail address to see the others.'),
  other_browser: t('This sign-in started in another browser or too long ago. Sign in again.'),
  expired: t('This sign-in was already completed or has expired. Sign in again.'),
  cancelled: t('The sign-in at your identity provider was cancelled. Sign in again when you are ready.'),
  provider_unreachable: t('Your organization’s identity provider is not responding. Try again in a moment.'),
  provider_refused: t('Your organization’s identity provider rejected the sign-in. Contact your administrator.'),
  provider_response: t(
    'The response from your organization’s identity provider could not be verified. Sign in again. If that does not help, contact your administrator.',
  ),
  no_email: t('Your organization’s identity provider did not send your e-mail address. Contact your administrator.'),
  email_unverified: t(
    'Your organization’s identity provider has not verified your e-mail address. Contact your administrator.',
  ),
  foreign_domain: t(
    'Your e-mail address at the identity provider is not in your organization’s domains. Contact your administrator.',
  ),
  no_account: t('You have no account here yet. Contact your administrator.'),
  changed_subject: t(
    'Your e-mail address belongs to another account at your identity provider. Contact your administrator.',
  ),
  link_unproven: t('This does not prove that the account is yours. Ask your administrator for a recovery link.'),
  other_account: t('Your identity provider named another account. Start again and use that account.'),
  suspended: t('Your account is suspended. Contact your administrator.'),
  rate_limited: t('Too many attempts. Try again in a moment.'),
};

export function ssoWordingOf(error: unknown): string {
  if (!(error instanceof SsoFailedError)) return tryAgain;
  const words = ssoWords[error.reason] ?? bySituation['sign-in'][error.reason] ?? always[error.reason] ?? tryAgain;
  return withReference(words, error.reference);
}

export const linkWordingOf = (error: unknown): string | undefined => {
  if (isIdentityError(error, 'superseded')) return undefined;
  const isOver = isIdentityError(error) && error.reason !== undefined && error.reason in ssoWords;
  if (isOver) return ssoWords[error.reason!];
  return isIdentityError(error, 'SERVICE_AUTH_001')
    ? t('This passkey was not accepted. It may belong to another account.')
    : wordingOf(error, 'sign-in');
};

/** The message for an interrupted application sign-in; without a status, the service was unreachable. */
export const interruptionWordingOf = (status?: number): string => (status ? tryAgain : always['network']!);

/** Adds the reference that administrators can search for in the audit log. */
const withReference = (words: string, reference: string | undefined): string =>
  reference !== undefined && /^[\w-]{8,64}$/.test(reference)
    ? t('{words} Reference: {reference}', { words, reference })
    : words;

/** Why nobody was signed in, in a word that a page puts into words. */
export const ssoFailures = [
  'unknown_connection',
  'other_browser',
  'expired',
  'cancelled',
  'provider_unreachable',
  'provider_refused',
  'provider_response',
  'no_email',
  'email_unverified',
  'foreign_domain',
  'no_account',
  'changed_subject',
  'link_unproven',
  'other_account',
  'suspended',
] as const;

export type SsoFailureReason = (typeof ssoFailures)[number];

/** What each says to a developer, or to an administrator who reads it out. */
export const ssoFailureDetails: Readonly<Record<SsoFailureReason, string>> = {
  unknown_connection: 'There is no such connection. Start again from the application.',
  other_browser: 'The sign-in began in another browser, or too long ago. Start again.',
  expired: 'The sign-in has been completed or has expired. Start again.',
  cancelled: 'The identity provider says that the sign-in was cancelled.',
  provider_unreachable: 'The identity provider does not answer.',
  provider_refused: 'The identity provider refused the sign-in. Check the client id, the secret and the redirect URI.',
  provider_response: 'The response of the identity provider could not be verified.',
  no_email: 'The identity provider names no e-mail address.',
  email_unverified: 'The identity provider has not verified the e-mail address.',
  foreign_domain: 'The e-mail address is in no domain that the organization has verified.',
  no_account: 'There is no user with this e-mail address, and the connection adds none.',
  changed_subject: 'The user of this e-mail address is linked to another account of the identity provider.',
  link_unproven: 'The account has signed in otherwise. Its person has to prove that it is theirs before it is linked.',
  other_account: 'This is not a credential of the account that the identity provider names.',
  suspended: 'The user is suspended.',
};

/** A sign-in by an identity provider that comes to nothing. */
export class SsoFailure extends Error {
  override readonly name = 'SsoFailure';

  constructor(
    readonly reason: SsoFailureReason,
    cause?: unknown,
  ) {
    super(ssoFailureDetails[reason], { cause });
  }
}

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

export const ssoFailureDetails: Readonly<Record<SsoFailureReason, string>> = {
  unknown_connection: 'The connection does not exist. Start again from the application.',
  other_browser: 'The sign-in started in another browser or too long ago. Start again.',
  expired: 'The sign-in was already completed or has expired. Start again.',
  cancelled: 'The sign-in was cancelled at the identity provider.',
  provider_unreachable: 'The identity provider is not responding. Try again in a moment.',
  provider_refused: 'The identity provider rejected the sign-in. Check the client ID, the secret and the redirect URI.',
  provider_response: 'The identity provider’s response could not be verified.',
  no_email: 'The identity provider sent no e-mail address.',
  email_unverified: 'The identity provider has not verified the e-mail address.',
  foreign_domain: 'The e-mail address is not in a domain that the organization has verified.',
  no_account: 'No user has this e-mail address, and the connection does not create users.',
  changed_subject: 'The user with this e-mail address is linked to another account at the identity provider.',
  link_unproven: 'The account already has a credential. Prove that it is yours before you link it.',
  other_account: 'The credential belongs to another account than the identity provider named.',
  suspended: 'The user is suspended.',
};

export class SsoFailure extends Error {
  override readonly name = 'SsoFailure';

  constructor(
    readonly reason: SsoFailureReason,
    cause?: unknown,
  ) {
    super(ssoFailureDetails[reason], { cause });
  }
}

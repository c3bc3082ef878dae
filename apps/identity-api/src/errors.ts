import { Problem, type ProblemKinds, type ProblemOccurrence } from '@plinth/formats';

const unauthenticated = {
  status: 401,
  code: 'SERVICE_AUTH_005',
  title: 'The credential is missing, invalid, expired or revoked',
} as const;
const unusable = { status: 400, code: 'SERVICE_AUTH_900', title: 'The request is malformed or unusable' } as const;
const notFound = { status: 404, code: 'SERVICE_AUTH_901', title: 'Resource not found' } as const;
const invalid = { status: 422, code: 'SERVICE_AUTH_902', title: 'Validation failed' } as const;
const conflict = { status: 409, code: 'SERVICE_AUTH_903', title: 'Conflict with the current state' } as const;
const forbidden = { status: 403, code: 'SERVICE_AUTH_100', title: 'Insufficient permissions' } as const;

/** Every way a request can fail, each with the code that clients see. */
export const problemKinds = {
  malformed_request: unusable,
  key_missing: unauthenticated,
  key_invalid: unauthenticated,
  key_expired: unauthenticated,
  key_revoked: unauthenticated,
  insufficient_scope: forbidden,
  writes_suspended: forbidden,
  not_found: notFound,
  method_not_allowed: { ...unusable, status: 405, title: 'The method is not supported' },
  wrong_organization: { ...forbidden, title: 'The token belongs to another organization' },
  operator_only: { ...forbidden, title: 'Only an operator token may do this' },
  scope_not_held: {
    ...forbidden,
    title: 'A token can only grant scopes, and revoke tokens with scopes, that it holds',
  },
  slug_taken: { ...conflict, title: 'The slug is taken' },
  email_taken: { ...conflict, title: 'A user with this email address exists' },
  domain_taken: { ...conflict, title: 'The domain is taken' },
  domain_unproven: { ...conflict, title: 'The domain is not verified' },
  domain_limit_reached: { ...conflict, title: 'Domain limit reached' },
  sso_connection_limit_reached: { ...conflict, title: 'SSO connection limit reached' },
  webhook_limit_reached: { ...conflict, title: 'Webhook subscription limit reached' },
  delivery_not_replayable: { ...conflict, title: 'The delivery is pending or has succeeded' },
  policy_limit_reached: { ...conflict, title: 'Policy limit reached' },
  client_limit_reached: { ...conflict, title: 'Client limit reached' },
  passkey_limit_reached: { ...conflict, title: 'Passkey limit reached' },
  token_generation_limit_reached: { ...conflict, title: 'Token nesting limit reached' },
  wrong_state: conflict,
  export_running: { ...conflict, title: 'An export is being built' },
  link_expired: { ...notFound, title: 'The link has expired' },
  sign_in_failed: {
    status: 401,
    code: 'SERVICE_AUTH_001',
    title: 'The sign-in failed',
    members: { reason: 'Why, in a word: `passkey`, or what went wrong at a single sign-on.' },
  },
  stale_authentication: { status: 401, code: 'SERVICE_AUTH_006', title: 'A recent sign-in is required' },
  registration_failed: { status: 400, code: 'SERVICE_AUTH_007', title: 'The passkey was not registered' },
  sso_failed: {
    status: 401,
    code: 'SERVICE_AUTH_001',
    title: 'The sign-in failed',
    members: { reason: 'Why, in a word: `passkey`, or what went wrong at a single sign-on.' },
  },
  blocked_by_policy: {
    status: 403,
    code: 'SERVICE_AUTH_101',
    title: 'A policy blocks this sign-in',
    members: { reason: '`sso_required`: the organization wants single sign-on; `policy`: a policy of it says no.' },
  },
  mfa_required: { status: 403, code: 'SERVICE_AUTH_102', title: 'A policy requires multi-factor authentication' },
  recovery_hold: {
    status: 403,
    code: 'SERVICE_AUTH_103',
    title: 'A passkey from account recovery cannot do this yet',
  },
  last_passkey: { status: 409, code: 'SERVICE_AUTH_904', title: 'The last passkey or link cannot be removed' },
  cursor_expired: {
    status: 410,
    code: 'SERVICE_AUTH_907',
    title: 'The cursor has expired',
    members: { oldest_cursor: 'The cursor to go on from: nothing after it is gone.' },
  },
  precondition_failed: {
    status: 412,
    code: 'SERVICE_AUTH_906',
    title: 'The record has changed since it was read',
  },
  request_timeout: { ...unusable, status: 408, title: 'The request took too long to arrive' },
  payload_too_large: { ...unusable, status: 413, title: 'The request is too large' },
  unsupported_media_type: { ...unusable, status: 415, title: 'The content type is not supported' },
  header_fields_too_large: { ...unusable, status: 431, title: 'The URL and the headers are too long' },
  validation_failed: invalid,
  idempotency_key_reused: { ...invalid, title: 'The Idempotency-Key was used for a different request' },
  idempotency_key_in_use: { ...conflict, title: 'A request with this Idempotency-Key is in progress' },
  rate_limited: { status: 429, code: 'SERVICE_AUTH_905', title: 'Too many requests' },
  internal: { status: 500, code: 'SERVICE_AUTH_999', title: 'Internal error' },
  unavailable: { status: 503, code: 'SERVICE_AUTH_999', title: 'The service is unavailable' },
} as const satisfies ProblemKinds;

export type IdentityProblem = keyof typeof problemKinds;

/** An expected failure of this service. `detail` is a sentence for the developer who called. */
export function problem(
  kind: IdentityProblem,
  detail?: string,
  occurrence: ProblemOccurrence = {},
): Problem<IdentityProblem> {
  return new Problem(kind, { ...occurrence, ...(detail === undefined ? {} : { detail }) });
}

/** A 422 for one member whose value cannot be accepted for a reason that only the data knows. */
export function invalidField(field: string, rule: string, message: string): Problem<IdentityProblem> {
  return problem('validation_failed', `${field} ${message}.`, { errors: [{ field, rule, message }] });
}

import { Problem, type ProblemKinds, type ProblemOccurrence } from '@plinth/formats';

const unauthenticated = {
  status: 401,
  code: 'SERVICE_AUTH_005',
  title: 'Missing or invalid credential',
} as const;
const unusable = { status: 400, code: 'SERVICE_AUTH_900', title: 'Malformed request' } as const;
const notFound = { status: 404, code: 'SERVICE_AUTH_901', title: 'Resource not found' } as const;
const invalid = { status: 422, code: 'SERVICE_AUTH_902', title: 'Validation failed' } as const;
const conflict = { status: 409, code: 'SERVICE_AUTH_903', title: 'Conflict with the current state' } as const;
const forbidden = { status: 403, code: 'SERVICE_AUTH_100', title: 'Insufficient permissions' } as const;

export const problemKinds = {
  malformed_request: unusable,
  key_missing: unauthenticated,
  key_invalid: unauthenticated,
  key_expired: unauthenticated,
  key_revoked: unauthenticated,
  insufficient_scope: forbidden,
  own_account: { ...forbidden, title: 'Not possible for your own account' },
  writes_suspended: forbidden,
  not_found: notFound,
  method_not_allowed: { ...unusable, status: 405, title: 'Method not allowed' },
  wrong_organization: { ...forbidden, title: 'Token belongs to another organization' },
  operator_only: { ...forbidden, title: 'Operator token required' },
  scope_not_held: {
    ...forbidden,
    title: 'Scopes not held by your token',
  },
  slug_taken: { ...conflict, title: 'Slug already in use' },
  email_taken: { ...conflict, title: 'Email address already in use' },
  domain_taken: { ...conflict, title: 'Domain already in use' },
  domain_unproven: { ...conflict, title: 'Domain not verified' },
  domain_limit_reached: { ...conflict, title: 'Domain limit reached' },
  sso_connection_limit_reached: { ...conflict, title: 'SSO connection limit reached' },
  webhook_limit_reached: { ...conflict, title: 'Webhook subscription limit reached' },
  delivery_not_replayable: { ...conflict, title: 'Delivery not replayable' },
  policy_limit_reached: { ...conflict, title: 'Policy limit reached' },
  resource_taken: { ...conflict, title: 'Resource identifier already in use' },
  resource_limit_reached: { ...conflict, title: 'Resource limit reached' },
  role_name_taken: { ...conflict, title: 'Role name already in use' },
  last_administrator: { ...conflict, title: 'Last administrator' },
  role_limit_reached: { ...conflict, title: 'Role limit reached' },
  client_limit_reached: { ...conflict, title: 'Client limit reached' },
  passkey_limit_reached: { ...conflict, title: 'Passkey limit reached' },
  token_generation_limit_reached: { ...conflict, title: 'Token nesting limit reached' },
  wrong_state: conflict,
  export_running: { ...conflict, title: 'Export already in progress' },
  link_expired: { ...notFound, title: 'Link expired' },
  sign_in_failed: {
    status: 401,
    code: 'SERVICE_AUTH_001',
    title: 'Sign-in failed',
    members: { reason: 'A machine-readable reason: `passkey`, or the single sign-on error.' },
  },
  stale_authentication: { status: 401, code: 'SERVICE_AUTH_006', title: 'Recent sign-in required' },
  registration_failed: { status: 400, code: 'SERVICE_AUTH_007', title: 'Passkey registration failed' },
  sso_failed: {
    status: 401,
    code: 'SERVICE_AUTH_001',
    title: 'Sign-in failed',
    members: { reason: 'A machine-readable reason: `passkey`, or the single sign-on error.' },
  },
  blocked_by_policy: {
    status: 403,
    code: 'SERVICE_AUTH_101',
    title: 'Sign-in blocked by policy',
    members: {
      reason:
        '`sso_required`: the organization requires single sign-on. `policy`: one of its policies blocks the sign-in.',
    },
  },
  mfa_required: { status: 403, code: 'SERVICE_AUTH_102', title: 'Multi-factor authentication required' },
  recovery_hold: {
    status: 403,
    code: 'SERVICE_AUTH_103',
    title: 'Account recovery hold',
  },
  last_passkey: { status: 409, code: 'SERVICE_AUTH_904', title: 'Last passkey or link cannot be removed' },
  cursor_expired: {
    status: 410,
    code: 'SERVICE_AUTH_907',
    title: 'Cursor expired',
    members: { oldest_cursor: 'The oldest cursor from which you can continue without losing events.' },
  },
  precondition_failed: {
    status: 412,
    code: 'SERVICE_AUTH_906',
    title: 'Record changed since it was read',
  },
  request_timeout: { ...unusable, status: 408, title: 'Request timeout' },
  payload_too_large: { ...unusable, status: 413, title: 'Request too large' },
  unsupported_media_type: { ...unusable, status: 415, title: 'Unsupported content type' },
  header_fields_too_large: { ...unusable, status: 431, title: 'URL and headers too long' },
  validation_failed: invalid,
  idempotency_key_reused: { ...invalid, title: 'Idempotency-Key reused for a different request' },
  idempotency_key_in_use: { ...conflict, title: 'Idempotency-Key already in use' },
  rate_limited: { status: 429, code: 'SERVICE_AUTH_905', title: 'Too many requests' },
  internal: { status: 500, code: 'SERVICE_AUTH_999', title: 'Internal error' },
  unavailable: { status: 503, code: 'SERVICE_AUTH_999', title: 'Service unavailable' },
} as const satisfies ProblemKinds;

export type IdentityProblem = keyof typeof problemKinds;

/** An expected failure. `detail` is a sentence for the calling developer. */
export function problem(
  kind: IdentityProblem,
  detail?: string,
  occurrence: ProblemOccurrence = {},
): Problem<IdentityProblem> {
  return new Problem(kind, { ...occurrence, ...(detail === undefined ? {} : { detail }) });
}

export function invalidField(field: string, rule: string, message: string): Problem<IdentityProblem> {
  return problem('validation_failed', `${field} ${message}.`, { errors: [{ field, rule, message }] });
}

/** A caller wants what only a deployment with mail can do. */
export const mailUnavailable = (field: string): Problem<IdentityProblem> =>
  invalidField(field, 'mail_unavailable', 'cannot be true, because this deployment sends no mail (SMTP_URL)');

import type { ProblemKinds } from '@plinth/formats';

/** Every way a request to the console itself can fail. Failures of the services pass through unchanged. */
export const problemKinds = {
  malformed_request: { status: 400, title: 'Malformed request' },
  key_missing: { status: 401, title: 'Missing credential' },
  key_invalid: { status: 401, title: 'Invalid credential' },
  key_expired: { status: 401, title: 'Expired credential' },
  key_revoked: { status: 401, title: 'Revoked credential' },
  session_ended: { status: 401, title: 'Session ended', help: 'Sign in again.' },
  insufficient_scope: { status: 403, title: 'Insufficient scope' },
  writes_suspended: { status: 403, title: 'Writes suspended' },
  cross_site: { status: 403, title: 'Cross-site request', help: 'Only pages of the console may send this request.' },
  not_found: { status: 404, title: 'Not found', help: 'Check the path.' },
  person_changed: {
    status: 409,
    title: 'Person changed',
    help: 'Another person has signed in in this browser. Reload the page.',
  },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'Request timeout' },
  precondition_failed: { status: 412, title: 'Record changed' },
  payload_too_large: { status: 413, title: 'Body too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  header_fields_too_large: { status: 431, title: 'Headers too large' },
  validation_failed: { status: 422, title: 'Validation failed' },
  idempotency_key_reused: { status: 422, title: 'Idempotency-Key reused' },
  idempotency_key_in_use: { status: 409, title: 'Idempotency-Key in use' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal error' },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    members: { service: 'The service that does not respond: `catalogue-api` or `identity-api`.' },
  },
  unavailable: { status: 503, title: 'Temporarily unavailable', help: 'Retry in a moment.' },
} as const satisfies ProblemKinds;

import { Problem, type FieldError, type ProblemKind, type ProblemKinds, type ProblemOccurrence } from '@plinth/formats';

/** Every way a request can fail. Clients see the name as `code`; it never changes. */
export const problemKinds = {
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    help: 'The body is not valid JSON, UTF-8 or multipart. Some operations accept no body.',
  },
  key_missing: { status: 401, title: 'Missing API key', help: 'Send the header "Authorization: Bearer <key>".' },
  key_invalid: {
    status: 401,
    title: 'Invalid API key',
    help: 'The key is mistyped, truncated, or from another service.',
  },
  key_expired: { status: 401, title: 'Expired API key', help: 'Use a new key.' },
  key_revoked: { status: 401, title: 'Revoked API key', help: 'Create a new key.' },
  token_invalid: {
    status: 401,
    title: 'Invalid access token',
    help: 'The token is not for this API, or is sent in the wrong way. The WWW-Authenticate header says why.',
  },
  token_expired: { status: 401, title: 'Expired access token', help: 'Get a new token.' },
  provider_required: {
    status: 400,
    title: 'Provider required',
    help: 'You are a member of several providers. Name one, by ID or slug, in the header Plinth-Provider.',
  },
  not_a_member: {
    status: 403,
    title: 'Not a member',
    help: 'Your access token is valid, but you are no member. Ask for an invitation to the email address of your account.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Insufficient scope',
    help: 'The detail and the WWW-Authenticate header name the scope that your key needs.',
  },
  writes_suspended: {
    status: 403,
    code: 'provider_suspended',
    title: 'Vendor suspended',
    help: 'You can still read, and webhooks are still delivered. Contact the platform to lift the suspension.',
  },
  current_secret_required: {
    status: 403,
    title: 'Outdated key secret',
    help: "Only a key's newest secret can rotate it. Use that secret, or rotate the key in the workspace.",
  },
  scope_not_held: {
    status: 403,
    title: 'Scope not held',
    help: 'You can give keys and roles only scopes that you hold.',
  },
  not_found: { status: 404, title: 'Not found', help: 'Check the path.' },
  brand_not_found: {
    status: 404,
    title: 'Brand not found',
    help: 'The brand does not exist, or you cannot read it.',
  },
  import_not_found: {
    status: 404,
    title: 'Import not found',
    help: 'The import does not exist, or you cannot read it.',
  },
  key_not_found: { status: 404, title: 'Key not found' },
  product_not_found: {
    status: 404,
    title: 'Product not found',
    help: 'The product does not exist, or you cannot read it.',
  },
  revision_not_found: {
    status: 404,
    title: 'Revision not found',
    help: 'The product has no revision. Create one with PUT /products/{id}/revision.',
  },
  file_not_found: { status: 404, title: 'Product file not found' },
  provider_not_found: { status: 404, title: 'Provider not found' },
  member_not_found: { status: 404, title: 'Member not found' },
  invitation_not_found: {
    status: 404,
    title: 'Invitation not found',
    help: 'The invitation was accepted or revoked, has expired, or is for another email address.',
  },
  role_not_found: { status: 404, title: 'Role not found' },
  request_not_found: { status: 404, title: 'Request not found' },
  webhook_not_found: { status: 404, title: 'Webhook endpoint not found' },
  delivery_not_found: { status: 404, title: 'Webhook delivery not found' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    help: 'The Allow header lists the supported methods.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    help: 'A body must arrive within 15 seconds. An upload fails after 15 seconds without data. Send it again.',
  },
  product_locked: {
    status: 409,
    title: 'Product in review',
    help: 'Withdraw the product, or discard its revision, to edit it, or wait until the platform publishes or rejects it. You can still change its offer (price and stock).',
  },
  product_state_conflict: {
    status: 409,
    title: 'Product state conflict',
    help: "Check the product's status. You can submit a draft or rejected product, withdraw one in review or published, publish or reject one in review, and unpublish a published one. Only published products have a revision, which follows the same rules.",
  },
  pictures_pending: {
    status: 409,
    title: 'Pictures pending',
    help: 'Pictures of the product or of its revision are still being downloaded. Try again after its next `product.updated`. The pictures of a revision send no event: read `GET …/revision` until none of them is pending.',
  },
  import_limit_reached: {
    status: 409,
    title: 'Import limit reached',
    help: 'One import runs at a time, and five more can wait. Wait for one to finish, or cancel one.',
  },
  import_state_conflict: {
    status: 409,
    title: 'Import state conflict',
    help: 'You can cancel an import until it ends. You can retry its failed rows for 7 days after it ends.',
  },
  key_revoked_conflict: { status: 409, title: 'Key already revoked', help: 'A revoked key cannot be rotated.' },
  role_built_in: {
    status: 409,
    title: 'Built-in role',
    help: 'Roles with the slug of a built-in role cannot be changed or deleted. Create a role with another slug.',
  },
  role_in_use: {
    status: 409,
    title: 'Role in use',
    help: 'Members or pending invitations have this role. Give the members another role and delete the invitations first.',
  },
  last_owner: {
    status: 409,
    title: 'Last owner',
    help: 'A team keeps at least one owner. Make another member an owner first.',
  },
  member_exists: { status: 409, title: 'Email address already in use' },
  sku_taken: {
    status: 409,
    title: 'SKU already in use',
    help: 'SKUs ignore case and surrounding white space. The field productId identifies the other product.',
    members: { productId: 'The product that has this SKU.' },
  },
  options_taken: {
    status: 409,
    title: 'Options already in use',
    help: 'Two products of an item group cannot have the same options, ignoring case and order. The field productId identifies the other product. Options that one row of a batch or an import gives up are free for later requests.',
    members: { productId: 'The product that has these options.' },
  },
  duplicate_row: {
    status: 409,
    title: 'Duplicate row',
    help: 'An earlier row names the same product, and only that row was used. Send one row for each product.',
  },
  slug_taken: {
    status: 409,
    title: 'Slug already in use',
    help: 'Choose another slug, or omit it to get a free one.',
  },
  webhook_limit_reached: {
    status: 409,
    title: 'Webhook endpoint limit reached',
    help: 'Delete an endpoint that you no longer use.',
  },
  webhook_disabled: {
    status: 409,
    title: 'Webhook endpoint disabled',
    help: 'Enable the endpoint, then try again.',
  },
  delivery_not_retriable: {
    status: 409,
    title: 'Delivery not retriable',
    help: 'The delivery is in flight or has succeeded.',
  },
  cursor_expired: {
    status: 410,
    title: 'Cursor expired',
    help: 'The feed keeps events for 30 days. Read the records again, then continue from oldestCursor.',
    members: { oldestCursor: 'The oldest cursor that still works.' },
  },
  precondition_failed: {
    status: 412,
    title: 'Record changed since you read it',
    help: 'Nothing was changed. Read the record again, then repeat your change with the new ETag.',
  },
  payload_too_large: {
    status: 413,
    title: 'Request too large',
    help: 'Limits: JSON body 1 MiB, batch 16 MiB, body without a credential 64 KiB, image 20 MiB, document 50 MiB, 3D model 100 MiB, import 200 MiB.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    help: 'Send JSON as application/json, and files as multipart/form-data.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    help: 'The range is outside the file. The Content-Range header contains the file size.',
  },
  header_fields_too_large: {
    status: 431,
    title: 'URL and headers too long',
    help: 'The limit for both together is 16 KiB.',
  },
  validation_failed: {
    status: 422,
    title: 'Validation failed',
    help: 'The errors array lists each invalid field and the rule that it violates.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key reused',
    help: 'The key was used for a different request. Use a new key for each new request.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'Idempotency-Key in use',
    help: 'A request with this key is in progress. Try again after the number of seconds in the Retry-After header. Without this header, the response was lost: look up the result.',
  },
  export_limit_reached: {
    status: 429,
    title: 'Export limit reached',
    help: 'A vendor can run two exports at a time. Wait for one to end, or for the number of seconds in the Retry-After header.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait for the number of seconds in the Retry-After header.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    help: 'The error was logged. Contact support with the request ID.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    help: 'Try again after the number of seconds in the Retry-After header.',
  },
} as const satisfies ProblemKinds;

export type CatalogueProblem = keyof typeof problemKinds;

/** An expected failure. `detail` says what is wrong and what to do; without it, the kind's help is sent. */
export function problem(
  kind: CatalogueProblem,
  detail?: string,
  occurrence: ProblemOccurrence = {},
): Problem<CatalogueProblem> {
  return new Problem(kind, { ...occurrence, ...(detail === undefined ? {} : { detail }) });
}

export const skuTaken = (sku: string, productId: string): Problem<CatalogueProblem> =>
  problem('sku_taken', `Another product already has the SKU "${sku}".`, { members: { productId } });

/** Without an ID, the other product is one that the same request would create. */
export const optionsTaken = (productId: string | null): Problem<CatalogueProblem> =>
  problem('options_taken', 'Another product of this item group already has the same options.', {
    members: productId === null ? {} : { productId },
  });

/** A 422 for one field. `message` completes the sentence that begins with the field's name. */
export function invalidField(field: string, rule: string, message: string): Problem<CatalogueProblem> {
  return problem('validation_failed', `${field} ${message}.`, { errors: [{ field, rule, message }] });
}

export interface RowProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  productId?: string;
  errors?: FieldError[];
}

/** The base of every problem's `type` URL. */
export const problemTypeBase = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/docs/errors#`;

/** A row's problem document (RFC 9457), without the members that belong to a request. */
export function toRowProblem({ kind, occurrence }: Problem<CatalogueProblem>, typeBase: string): RowProblemDocument {
  const { title, help, status, code = kind }: ProblemKind = problemKinds[kind];
  const { detail = help ?? title, members, errors } = occurrence;
  return {
    type: `${typeBase}${code}`,
    title,
    status,
    detail,
    code,
    ...members,
    ...(errors ? { errors: [...errors] } : {}),
  };
}

// What proves the claims of ARCHITECTURE ("The ways data takes", "What holds everywhere"), by the bold titles of its paragraphs:
// mutants of tools/mutants/, whose tests fail when the claim is broken, or tests.
const catalogue = (file, name) => ({ file: `apps/catalogue-api/test/${file}.e2e-spec.ts`, name });
const identity = (file, name) => ({ file: `apps/identity-api/test/${file}.e2e-spec.ts`, name });
const lib = (project, file, name) => ({ file: `libs/${project}/test/${file}.e2e-spec.ts`, name });

/** `says`: the claim in a few words, not compared with the document. `framework`: a framework documents and tests it. */
export const claims = {
  'A request': [
    { says: 'Nest runs guards', framework: true },
    {
      says: 'The whole order of checks',
      tests: [
        catalogue('contract/scopes', 'answers 401 without a key, before it looks at anything else'),
        catalogue('contract/scopes', 'that names a record answers 404 before it validates the body'),
        identity('contract/scopes', 'answers 401 without a credential, before it looks at anything else'),
      ],
    },
  ],
  'A read': [
    {
      says: 'A guard reads the credential',
      tests: [catalogue('malformed-requests', 'is refused for its credential and scope before its body is looked at')],
    },
    {
      says: 'A key or a service token is cached',
      mutants: ['principal-cached-for-long'],
      tests: [identity('sessions', 'end at once when revoked, on every replica')],
    },
    {
      says: 'The scope is checked next',
      mutants: ['scope-one-of-several'],
      tests: [catalogue('contract/scopes', 'before it looks at the body')],
    },
    {
      says: 'The service asks for what the response needs',
      tests: [
        catalogue('contract/lists', 'takes at most two statements beside authentication'),
        identity('contract/lists', 'takes at most two statements beside authentication'),
      ],
    },
    {
      says: 'A plain function maps the rows',
      absent: /ClassSerializerInterceptor|instanceToPlain|@Expose\(|relations: \{/,
    },
  ],
  'A change': [
    {
      says: 'The service opens one transaction and locks',
      mutants: ['product-read-without-lock', 'product-of-any-vendor'],
    },
    {
      says: 'The repository writes, the outbox writes',
      mutants: ['product-event-without-change', 'request-created-unreported'],
      tests: [
        lib('webhook-delivery', 'delivery', 'is not there at all when the transaction of the change is rolled back'),
      ],
    },
    { says: 'Only then the queue is notified', mutants: ['notified-inside-the-transaction'] },
    { says: 'The row is the truth', mutants: ['lost-notifications'] },
  ],
  'A delivery': [
    {
      says: 'The worker that has the endpoint',
      mutants: ['holder-not-told-by-who-publishes', 'told-who-does-not-hear'],
    },
    { says: 'Where none has it', mutants: ['one-job-a-delivery'] },
    { says: 'The worker that takes it', mutants: ['lease-taken-from-the-living', 'lease-never-lapses'] },
    {
      says: 'It reads what is due',
      mutants: ['private-address', 'private-address-by-name', 'signature-any-age'],
      tests: [lib('webhook-delivery', 'sender-addresses', 'is never a private one reached by DNS rebinding')],
    },
    { says: 'An endpoint has its own limit', mutants: ['no-limit-in-flight', 'no-deadline'] },
    { says: 'Outcomes are written where', mutants: ['outcome-without-lease', 'state-without-lease'] },
    {
      says: 'A worker has a limit',
      mutants: ['slow-endpoints-take-all-places'],
      tests: [lib('webhook-delivery', 'isolation', 'lets a healthy endpoint have its 200 events promptly')],
    },
    {
      says: 'A receiver’s 500',
      tests: [lib('webhook-delivery', 'delivery', 'is tried again on the schedule, each time under the same id')],
    },
    { says: 'A sweeper in every worker', mutants: ['lost-notifications'] },
    {
      says: 'Each attempt is one line',
      mutants: ['attempt-not-logged'],
      tests: [catalogue('authentication', 'writes one line for each request, with the ids of key and vendor')],
    },
  ],
  'A sign-in': [
    { says: 'The page asks for a challenge', mutants: ['challenge-of-anybody', 'challenge-read-not-taken'] },
    { says: 'The authenticator signs it', mutants: ['user-handle-of-another', 'assertion-of-another-site-frame'] },
    {
      says: 'What cannot be verified is refused',
      mutants: ['refusal-quicker'],
      tests: [identity('sign-in', 'tells the organization why, when the passkey is known, and nobody when it is not')],
    },
    {
      says: 'For what is verified one transaction follows',
      mutants: ['session-despite-policy', 'clone-unsuspected'],
      tests: [identity('containment', 'is stopped where a request waited for the suspension to be done')],
    },
    { says: 'The audit log and the outbox are written in it', mutants: ['refusal-not-in-the-audit-log'] },
    { says: 'The session’s token is shown once', tests: [identity('sessions', 'are stored by a hash alone')] },
    {
      says: 'Each later request finds the session',
      mutants: ['session-under-old-policies', 'session-of-suspended-user', 'session-never-idle'],
    },
  ],
  'A recurring job': [
    {
      says: '(aggregation, pruning, retention)',
      tests: [lib('queue', 'queue', 'runs a recurring job once an interval however many replicas there are')],
    },
  ],
  'Nothing is correct in one process only': [
    {
      says: 'Any number of replicas',
      mutants: ['rate-counted-in-one-process', 'rate-limit-off-by-one'],
      tests: [catalogue('limits', 'repeats the first answer to the same body on any replica, and creates one record')],
    },
  ],
  'The tenant comes first': [
    {
      says: 'Every method that touches a vendor’s rows',
      mutants: ['product-of-any-vendor', 'event-for-every-tenant'],
      tests: [catalogue('contract/tenants', 'meets nothing of another vendor in any list, filter or search')],
    },
    {
      says: 'Foreign and missing give',
      tests: [catalogue('malformed-requests', 'gives the same answer for an id that is foreign, unknown, or none')],
    },
  ],
  'Closed unless opened': [
    {
      says: 'A route that does not say who may call it',
      mutants: ['route-undeclared'],
      tests: [lib('auth-scopes', 'guards', 'stop the boot of an app with a route that does not say who may call it')],
    },
  ],
  'One vocabulary of errors': [
    {
      says: 'Every error is a problem document',
      tests: [
        catalogue('malformed-requests', 'is 404 as a problem document for a path that leads nowhere'),
        identity('health', 'answers an unknown path with a problem document under its own codes'),
      ],
    },
  ],
  'The service owns nothing in its database': [
    {
      says: 'Its role reads and writes rows',
      tests: [identity('database-role', 'reads and writes every table, changes and removes nothing of the audit log')],
    },
  ],
  'A connection that falls silent costs seconds': [
    {
      says: 'A new connection asks the server',
      tests: [lib('queue', 'silent-connections', 'cost each caller seconds and the error of a database that is away')],
    },
  ],
  'Direct PostgreSQL': [
    { says: 'Migrations, the queue and advisory locks', framework: true },
    {
      says: 'The queue is on the same PostgreSQL',
      tests: [lib('webhook-delivery', 'queues', 'delivers promptly, once each, and after a worker was killed as well')],
    },
  ],
};

/** The test that asks for each kind of event, and the mutants that break its reasons. */
const events = (app, rows) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([kind, file, name]) => ({ kind, file: `apps/${app}/test/${file}.e2e-spec.ts`, name }));

export const catalogueEvents = events(
  'catalogue-api',
  `
  request.created | buyer-request-events | request.created tells of a new request
  request.updated | buyer-request-events | request.updated tells of a changed status
  product.created | product-events | tell every change once, in its order
  product.updated | product-events | tell every change once, in its order
  product.offer_updated | product-events | tell every change once, in its order
  product.submitted | product-events | tell every change once, in its order
  product.withdrawn | product-events | tell every change once, in its order
  product.published | product-events | tell every change once, in its order
  product.unpublished | product-events | tell of a deleted product that it was published before
  product.rejected | product-events | tell every change once, in its order
  product.deleted | product-events | tell of a deleted product that it was published before
  webhook.disabled | operation-events | tell of an endpoint that the service disabled, and why
  webhook.recovered | operation-events | of attempts that are used up, and of the first that is taken again
  delivery.exhausted | operation-events | of attempts that are used up, and of the first that is taken again
  import.finished | imports | send one event when they end, with what they are then
  key.expiring | operation-events | tell of a key 14 days before its end and one day before
`,
);

export const identityEvents = events(
  'identity-api',
  `
  session.created | audit-events | are found by action
  session.revoked | audit-details | name the event that a consequence follows from
  passkey.registered | passkeys | are registered by a ticket, which one registration spends
  passkey.removed | passkeys | take the sessions that they began with them when they are removed
  passkey.renamed | audit-details | name the changed members of a person
  passkey.clone_suspected | sign-in | suspects a clone when the counter does not grow
  sign_in.failed | sign-in | tells the organization why, when the passkey is known
  sign_in.blocked | sign-in-policies | is blocked without naming the policy
  policy.created | policies | are audited with who did it, in the transaction of the change
  policy.updated | policies | are audited with who did it, in the transaction of the change
  policy.deleted | policies | are audited with who did it, in the transaction of the change
  policy.break_glass_used | sign-in-policies | audits each sign-in of the break-glass group
  user.created | events-feed | has every event of the organization
  user.updated | organizations | records who did what in the transaction of the change
  user.deleted | audit-details | name the event that a consequence follows from
  user.suspended | containment | is shown as such, with the reason
  user.reactivated | containment | is shown as such, with the reason
  user.recovery_started | recovery | is told to the person, in their activity
  privacy.export.requested | privacy-exports | is asked for, built by the worker
  privacy.export.ready | privacy-exports | is asked for, built by the worker
  privacy.export.downloaded | privacy-exports | is asked for, built by the worker
  privacy.deletion.requested | privacy-deletions | is queued for 30 days
  privacy.deletion.cancelled | privacy-deletions | is cancelled by a new sign-in
  privacy.deletion.completed | privacy-deletions-due | is carried out by the worker when the grace period has ended
  privacy.opt_out.recorded | privacy-erasure | keeps the audit log whole
  webhook.secret_rotated | webhooks | get a new secret on rotation, which is audited
  link.created | link-proofs | of somebody with a passkey is proven by it
  link.removed | links | take the sessions that they began with them when they are removed
  enrollment_ticket.issued | organizations | records who did what in the transaction of the change
  enrollment_ticket.revoked | recovery | does not run over a ticket of before
  token.created | audit-details | tell of operators’ tokens and new organizations
  token.revoked | tokens | ends with the one that made it, and so on down
  organization.created | audit-details | tell of operators’ tokens and new organizations
  organization.updated | audit-details | tell of settings, tokens, domains and subscriptions
  organization.deleted | organization-deletion | is an event of the operators' chain
  domain.created | domains | are claimed with a TXT record to publish
  domain.verified | domains | are claimed with a TXT record to publish
  domain.deleted | audit-details | tell of settings, tokens, domains and subscriptions
  sso_connection.created | sso-connections | are added, listed, changed and removed
  sso_connection.updated | sso-connections | are added, listed, changed and removed
  sso_connection.deleted | sso-connections | are added, listed, changed and removed
  client.created | clients | are registered, read, changed and removed
  client.updated | clients | are registered, read, changed and removed
  client.deleted | clients | are registered, read, changed and removed
  client.secret_rotated | clients | are registered, read, changed and removed
  client.adopted | client-adoption | leaves one event of its adoption
  client.authentication_failed | openid-sign-out | writes refused people and failed clients to the audit log
  token.reuse_detected | openid-ends | rotates refresh tokens; a second use of one ends all
  application.signed_in | openid-sign-out | is told in the audit log, as are the sign-ins to applications
  application.access_denied | openid-sign-out | writes refused people and failed clients to the audit log
  application.access_revoked | openid-ends | ends what a client revokes
  audit.checkpoint | audit-checkpoints | are sent to the subscriptions of the organization
  audit.resolved | audit-details | give back the user of a pseudonym
`,
);

/** The reasons that events give: what breaks each. */
export const reasons = {
  'product.unpublished': {
    edited: 'product-edit-reported-as-delete',
    deleted: 'product-deleted-while-published',
    takedown: 'product-takedown-reported-as-edit',
  },
  'webhook.disabled': { failing: 'endpoint-failing-goes-on', gone: 'endpoint-gone-goes-on' },
  'session.revoked': {
    signed_out: 'session-revoked-signed-out',
    policy: 'session-revoked-policy',
    revoked: 'session-revoked-revoked',
    passkey_removed: 'session-revoked-passkey-removed',
    link_removed: 'session-revoked-link-removed',
    user_suspended: 'session-revoked-user-suspended',
    user_deleted: 'session-revoked-user-deleted',
    deletion_requested: 'session-revoked-deletion-requested',
  },
  'enrollment_ticket.revoked': {
    replaced: 'ticket-revoked-replaced',
    passkey_registered: 'ticket-revoked-passkey-registered',
    link_created: 'ticket-revoked-link-created',
    revoked: 'ticket-revoked-revoked',
    user_suspended: 'session-revoked-user-suspended',
  },
};

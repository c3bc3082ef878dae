import {
  Choice,
  Flag,
  JsonObject,
  Nested,
  RecordId,
  Schema,
  Text,
  TimeInput,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { auditActions, type AuditAction } from '../event-kinds.js';
import { OrganizationFilter, PageQuery } from '../fields.js';

const whoseLog = 'Operator tokens only: the organization.';
const exampleKind = 'session.created';

const ChainChoice = (): PropertyDecorator =>
  Choice(['operator'], {
    optional: true,
    description:
      'Operator tokens only: `operator` selects the chain of events outside any organization, such as new operator tokens and organizations. Omit `organization_id` with it.',
  });

const Hash = (description: string): PropertyDecorator =>
  Text({ description, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' });

export class ListAuditEvents extends PageQuery {
  @OrganizationFilter(whoseLog)
  organization_id?: string;

  @ChainChoice()
  chain?: 'operator';

  @Choice(auditActions, { optional: true, example: exampleKind })
  action?: AuditAction;

  @Text({
    min: 1,
    max: 255,
    optional: true,
    description: 'Filters by actor: a token id, a pseudonym, or the id of a user who has not been erased.',
    example: 'usr_4tQ9bVx2LmN7cKdR1sYw8Z',
  })
  actor?: string;

  @Text({
    min: 1,
    max: 255,
    optional: true,
    description: 'Filters by target: an id, a pseudonym, or the id of a user who has not been erased.',
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91',
  })
  target?: string;

  @Choice(['success', 'failure'], { optional: true })
  result?: 'success' | 'failure';

  @TimeInput({ optional: true, description: 'The earliest time, inclusive.' })
  from?: Date;

  @TimeInput({ optional: true, description: 'The latest time, inclusive.' })
  to?: Date;
}

export class VerifyAuditEvents {
  @OrganizationFilter(whoseLog)
  organization_id?: string;

  @ChainChoice()
  chain?: 'operator';
}

export class ResolvePseudonym {
  @Text({ min: 1, max: 255, example: 'usr_4tQ9bVx2LmN7cKdR1sYw8Z' })
  pseudonym!: string;

  @OrganizationFilter(whoseLog)
  organization_id?: string;
}

@Schema({ name: 'ResolvedPseudonym' })
export class ResolvedPseudonymView {
  @RecordId()
  user_id!: string;
}

export class AuditParty {
  @Text({
    description: 'The type, such as `user`, `token`, `session` or `policy`. `system` means the service itself.',
    example: 'user',
  })
  type!: string;

  @Text({
    nullable: true,
    description: 'The id, or the pseudonym of a user. Null if unknown.',
    example: 'usr_4tQ9bVx2LmN7cKdR1sYw8Z',
  })
  id!: string | null;
}

@Schema({ name: 'AuditEvent' })
export class AuditEventView {
  @RecordId()
  id!: string;

  @WholeNumber({ description: 'The position in the chain, starting at 1 and without gaps.', example: 4711 })
  seq!: number;

  @Timestamp()
  timestamp!: string;

  @Text({ example: exampleKind })
  action!: string;

  @Nested(() => AuditParty)
  actor!: AuditParty;

  @Nested(() => AuditParty, { nullable: true })
  target!: AuditParty | null;

  @Text({ description: '`success` or `failure`.', example: 'success' })
  result!: string;

  @Text({
    nullable: true,
    description: 'The client’s network: an IPv4 /24 or an IPv6 /48.',
    example: '203.0.113.0/24',
  })
  ip!: string | null;

  @Text({ nullable: true, description: 'The client’s browser family and major version.', example: 'Firefox 140' })
  user_agent!: string | null;

  @Text({
    nullable: true,
    description:
      'The `X-Request-Id` of the request, stored unchanged: do not put personal data in it. Null if it contains `@`, or if no request caused the event.',
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92',
  })
  request_id!: string | null;

  @JsonObject({
    description:
      'Ids and facts, never personal data. `changed` lists the changed fields; `before` and `after` contain those that are not personal data. `cause` is the id of the event that caused this one.',
    example: { aal: 'aal2' },
  })
  details!: Record<string, unknown>;

  @Hash('The hash of the previous event; 64 zeros for the first event.')
  prev_hash!: string;

  @Hash('The hex SHA-256 of this record without `hash`, canonicalized by RFC 8785.')
  hash!: string;
}

@Schema({ name: 'AuditVerification' })
export class VerificationView {
  @Flag({ example: true })
  valid!: boolean;

  @WholeNumber({ description: 'The number of verified events.', example: 4711 })
  checked!: number;

  @WholeNumber({ nullable: true, example: 1 })
  first_seq!: number | null;

  @WholeNumber({ nullable: true, example: 4711 })
  last_seq!: number | null;

  @WholeNumber({
    nullable: true,
    description: 'The first position with a changed, missing or extra event, or a contradicted checkpoint.',
    example: null,
  })
  broken_at!: number | null;
}

export class ListCheckpoints extends PageQuery {
  @OrganizationFilter('Operator tokens only: the organization.')
  organization_id?: string;

  @ChainChoice()
  chain?: 'operator';
}

@Schema({ name: 'AuditCheckpoint' })
export class CheckpointView {
  @Text({
    description: 'The chain: an organization id, or `operator`.',
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  })
  chain!: string;

  @WholeNumber({ description: 'The last event of the chain at the time of the checkpoint.', example: 4711 })
  seq!: number;

  @Hash('The hash of that event.')
  hash!: string;

  @Timestamp({ description: 'When the checkpoint was made.' })
  at!: string;

  @Text({
    description:
      'A compact JWS (RFC 7515, EdDSA) over the other four fields, canonicalized by RFC 8785. Verify it with a key from `/.well-known/jwks.json`.',
    example: 'eyJhbGciOiJFZERTQSJ9.eyJhdCI6IjIwMjYifQ.c2lnbmF0dXJl',
  })
  jws!: string;
}

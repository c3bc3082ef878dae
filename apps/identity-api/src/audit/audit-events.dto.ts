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

const whoseLog = 'Operator tokens only: whose audit log.';
const exampleKind = 'session.created';

/** Names the chain of what belongs to no organization. */
const ChainChoice = (): PropertyDecorator =>
  Choice(['operator'], {
    optional: true,
    description:
      'Operator tokens only: `operator` is the chain of what belongs to no organization, such as operator tokens and new organizations. Leave out organization_id then.',
  });

/** The SHA-256 of an event, in hex. */
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
    description: 'Who did it: the id of a token, a pseudonym, or the id of a user who is not erased.',
    example: 'usr_4tQ9bVx2LmN7cKdR1sYw8Z',
  })
  actor?: string;

  @Text({
    min: 1,
    max: 255,
    optional: true,
    description: 'To what it was done: an id, a pseudonym, or the id of a user who is not erased.',
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91',
  })
  target?: string;

  @Choice(['success', 'failure'], { optional: true })
  result?: 'success' | 'failure';

  @TimeInput({ optional: true, description: 'Not before this moment.' })
  from?: Date;

  @TimeInput({ optional: true, description: 'Not after this moment.' })
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
    description: 'Such as user, token, session, policy; system for what the service did by itself.',
    example: 'user',
  })
  type!: string;

  @Text({
    nullable: true,
    description: 'An id; a user’s pseudonym; null where nobody can be named.',
    example: 'usr_4tQ9bVx2LmN7cKdR1sYw8Z',
  })
  id!: string | null;
}

@Schema({ name: 'AuditEvent' })
export class AuditEventView {
  @RecordId()
  id!: string;

  @WholeNumber({ description: 'The place in the chain, from 1, without gaps.', example: 4711 })
  seq!: number;

  @Timestamp()
  timestamp!: string;

  @Text({ example: exampleKind })
  action!: string;

  @Nested(() => AuditParty)
  actor!: AuditParty;

  @Nested(() => AuditParty, { nullable: true })
  target!: AuditParty | null;

  @Text({ description: 'success or failure.', example: 'success' })
  result!: string;

  @Text({
    nullable: true,
    description: 'The network of the client: an IPv4 /24 or an IPv6 /48.',
    example: '203.0.113.0/24',
  })
  ip!: string | null;

  @Text({ nullable: true, description: 'The family and major version of the client.', example: 'Firefox 140' })
  user_agent!: string | null;

  @Text({
    nullable: true,
    description:
      'The X-Request-Id of the request, kept as it was sent: do not put personal data in it. Null for one that holds an `@`, and where no request was the cause.',
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92',
  })
  request_id!: string | null;

  @JsonObject({
    description:
      'More about it: ids and plain facts, never personal data. `changed` names the members of a change, `before` and `after` hold those that are no personal data; `cause` is the id of the event that this one follows from.',
    example: { aal: 'aal2' },
  })
  details!: Record<string, unknown>;

  @Hash('The hash of the event before; 64 zeros for the first.')
  prev_hash!: string;

  @Hash('SHA-256, in hex, of this record without `hash` in the form of RFC 8785.')
  hash!: string;
}

@Schema({ name: 'AuditVerification' })
export class VerificationView {
  @Flag({ example: true })
  valid!: boolean;

  @WholeNumber({ description: 'Events that were looked at.', example: 4711 })
  checked!: number;

  @WholeNumber({ nullable: true, example: 1 })
  first_seq!: number | null;

  @WholeNumber({ nullable: true, example: 4711 })
  last_seq!: number | null;

  @WholeNumber({
    nullable: true,
    description: 'The first place where an event is changed, missing or one too many.',
    example: null,
  })
  broken_at!: number | null;
}

export class ListCheckpoints extends PageQuery {
  @OrganizationFilter('Operator tokens only: whose checkpoints.')
  organization_id?: string;

  @ChainChoice()
  chain?: 'operator';
}

@Schema({ name: 'AuditCheckpoint' })
export class CheckpointView {
  @Text({
    description: 'The chain: the id of an organization, or `operator`.',
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  })
  chain!: string;

  @WholeNumber({ description: 'The last event of the chain at that moment.', example: 4711 })
  seq!: number;

  @Hash('The hash of that event.')
  hash!: string;

  @Timestamp({ description: 'When the checkpoint was made.' })
  at!: string;

  @Text({
    description:
      'A compact JWS (RFC 7515, EdDSA) over the other four members in the form of RFC 8785, by a key of `/.well-known/jwks.json`.',
    example: 'eyJhbGciOiJFZERTQSJ9.eyJhdCI6IjIwMjYifQ.c2lnbmF0dXJl',
  })
  jws!: string;
}

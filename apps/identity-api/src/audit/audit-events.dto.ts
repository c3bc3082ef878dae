import { recordId, text, timeInput } from '@plinth/service-runtime';
import { z } from 'zod';
import { idView, pageQuery, timestamp } from '../fields.js';
import { auditActions } from '../event-kinds.js';

const organizationId = recordId().optional().describe('Operator tokens only: whose trail.');
const exampleKind = 'session.created';

export const listAuditEvents = z.strictObject({
  ...pageQuery,
  organization_id: organizationId,
  action: z
    .enum(auditActions)
    .optional()
    .meta({ examples: [exampleKind] }),
  actor: text({ min: 1, max: 255 })
    .optional()
    .describe('Who did it: the id of a token, a pseudonym, or the id of a user who is not erased.')
    .meta({ examples: ['usr_4tQ9bVx2LmN7cKdR1sYw8Z'] }),
  from: timeInput().optional().describe('Not before this moment.'),
  to: timeInput().optional().describe('Not after this moment.'),
});
export type ListAuditEvents = z.infer<typeof listAuditEvents>;

export const verifyAuditEvents = z.strictObject({ organization_id: organizationId });
export type VerifyAuditEvents = z.infer<typeof verifyAuditEvents>;

const partyView = z
  .object({
    type: z
      .string()
      .describe('Such as user, token, session, policy; system for what the service did by itself.')
      .meta({ examples: ['user'] }),
    id: z
      .string()
      .nullable()
      .describe('An id; a user’s pseudonym; null where nobody can be named.')
      .meta({ examples: ['usr_4tQ9bVx2LmN7cKdR1sYw8Z'] }),
  })
  .meta({ id: 'AuditParty' });

const hash = z.string().meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });

export const auditEventView = z
  .object({
    id: idView,
    seq: z
      .int()
      .describe('The place in the organization’s chain, from 1, without gaps.')
      .meta({ examples: [4711] }),
    timestamp,
    action: z.string().meta({ examples: [exampleKind] }),
    actor: partyView,
    target: partyView.nullable(),
    result: z
      .string()
      .describe('success or failure.')
      .meta({ examples: ['success'] }),
    ip: z
      .string()
      .nullable()
      .describe('The network of the client: an IPv4 /24 or an IPv6 /48.')
      .meta({ examples: ['203.0.113.0/24'] }),
    user_agent: z
      .string()
      .nullable()
      .describe('The family and major version of the client.')
      .meta({ examples: ['Firefox 140'] }),
    request_id: z
      .string()
      .nullable()
      .describe(
        'The X-Request-Id of the request, kept as it was sent: do not put personal data in it. Null for one that holds an `@`, and where no request was the cause.',
      )
      .meta({ examples: ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92'] }),
    details: z
      .record(z.string(), z.unknown())
      .describe('More about it: ids and plain facts, never personal data.')
      .meta({ examples: [{ aal: 'aal2' }] }),
    prev_hash: hash.describe('The hash of the event before; 64 zeros for the first.'),
    hash: hash.describe('SHA-256, in hex, of this record without `hash` in the form of RFC 8785.'),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEventView = z.infer<typeof auditEventView>;

export const verificationView = z
  .object({
    valid: z.boolean().meta({ examples: [true] }),
    checked: z
      .int()
      .describe('Events that were looked at.')
      .meta({ examples: [4711] }),
    first_seq: z
      .int()
      .nullable()
      .meta({ examples: [1] }),
    last_seq: z
      .int()
      .nullable()
      .meta({ examples: [4711] }),
    broken_at: z
      .int()
      .nullable()
      .describe('The first place where an event is changed, missing or one too many.')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'AuditVerification' });
export type VerificationView = z.infer<typeof verificationView>;

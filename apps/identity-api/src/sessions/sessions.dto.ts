import { z } from 'zod';
import { identityView, idView, pageQuery, timestamp } from '../fields.js';

export const listSessions = z.strictObject({ ...pageQuery });
export type ListSessions = z.infer<typeof listSessions>;

const fields = {
  id: idView,
  aal: z
    .enum(['aal2'])
    .describe('The authentication assurance level that the sign-in reached (NIST SP 800-63B-4).')
    .meta({ examples: ['aal2'] }),
  amr: z
    .array(z.string())
    .describe('How the person proved who they are (RFC 8176): `hwk` or `swk` for the key, `user`, `mfa`.')
    .meta({ examples: [['swk', 'user', 'mfa']] }),
  passkey_id: idView.nullable().describe('The passkey that began it; null once that is removed.'),
  ip: z
    .string()
    .nullable()
    .meta({ examples: ['192.0.2.7'] }),
  user_agent: z
    .string()
    .nullable()
    .meta({ examples: ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'] }),
  created_at: timestamp.describe('When the person signed in.'),
  last_used_at: timestamp.describe('To the minute.'),
  expires_at: timestamp.describe('When it ends at the latest, 24 hours after the sign-in.'),
  idle_expires_at: timestamp.describe('When it ends unless it is used before, an hour after it was last used.'),
};

export const sessionView = z
  .object({ ...fields, is_current: z.boolean().describe('Whether it is the session that asks.') })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionView>;

const queuedDeletion = z.object({
  status: z.enum(['queued']),
  scheduled_for: timestamp,
  cancel_on_login: z.boolean().describe('Whether the next sign-in cancels it.'),
});

export const currentSessionView = sessionView
  .extend({
    identity: identityView,
    deletion: queuedDeletion.nullable().describe('The deletion of the account that is queued, if one is.'),
  })
  .meta({ id: 'CurrentSession' });
export type CurrentSessionView = z.infer<typeof currentSessionView>;

export const activityView = z
  .object({
    kind: z.enum(['sign_in', 'enrollment_ticket']).meta({ examples: ['sign_in'] }),
    id: idView.describe('Of the session or of the enrolment ticket.'),
    created_at: timestamp.describe('When the person signed in, or when the ticket was issued.'),
    expires_at: timestamp,
    ended_at: timestamp.nullable().describe('When the session was ended by hand, or when the ticket was used.'),
    ip: fields.ip.describe('Where a sign-in came from.'),
    user_agent: fields.user_agent,
    passkey_id: fields.passkey_id,
    issued_by: idView.nullable().describe('The service token that issued a ticket.'),
  })
  .meta({ id: 'Activity' });
export type ActivityView = z.infer<typeof activityView>;

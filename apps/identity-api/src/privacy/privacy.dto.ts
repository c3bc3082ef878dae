import { text } from '@plinth/service-runtime';
import { z } from 'zod';
import { idView, pageQuery, timestamp } from '../fields.js';

export const dataCategoriesView = z
  .object({
    categories: z.array(
      z.object({
        id: z.string().meta({ examples: ['account'] }),
        name: z.string().meta({ examples: ['Account'] }),
        description: z.string().meta({ examples: ['Your e-mail address, name and groups.'] }),
        purposes: z.array(z.string()).meta({ examples: [['Sign you in']] }),
        legal_basis: z
          .enum(['contract', 'legal_obligation', 'legitimate_interests'])
          .describe('GDPR Art. 6(1)(b), (c) or (f).'),
        source: z
          .string()
          .describe('Where the data come from.')
          .meta({ examples: ['Your organization'] }),
        recipients: z
          .array(z.string())
          .describe('Who else sees them.')
          .meta({ examples: [['The administrators of your organization']] }),
        retention: z
          .string()
          .describe('How long they are kept.')
          .meta({ examples: ['Until the account is deleted.'] }),
        exportable: z.boolean().describe('Whether an export holds them.'),
        erased_on_deletion: z.boolean().describe('Whether a deletion of the account erases them.'),
        record_count: z.int().describe('How many records there are of you.'),
      }),
    ),
  })
  .meta({ id: 'DataCategories' });
export type DataCategoriesView = z.infer<typeof dataCategoriesView>;

export const optOutView = z
  .object({
    do_not_sell: z.literal(true),
    recorded_at: timestamp.describe('When you said so first.'),
    source: z.enum(['user', 'gpc']).describe('Whether it was this operation or Global Privacy Control.'),
  })
  .meta({ id: 'OptOut' });
export type OptOutView = z.infer<typeof optOutView>;

export const requestDeletion = z
  .strictObject({
    reason: z.enum(['OTHER', 'PRIVACY_CONCERN', 'DUPLICATE_ACCOUNT', 'UNUSED']).optional(),
    note: text({ max: 1_000 })
      .optional()
      .meta({ examples: ['I have a second account.'] }),
    // Not `.default()`: generators of clients take a member that has one for a member that must be sent.
    revoke_sessions: z.boolean().optional().describe('End every session, this one too. `false` when absent.'),
    cancel_on_login: z
      .boolean()
      .optional()
      .describe('A sign-in within the grace period cancels the deletion. `true` when absent.'),
  })
  .prefault({})
  .meta({ id: 'RequestDeletion' });
export type RequestDeletion = z.infer<typeof requestDeletion>;

export const deletionView = z
  .object({
    id: idView,
    status: z.enum(['queued', 'cancelled', 'completed']),
    requested_at: timestamp,
    scheduled_for: timestamp.describe('When the account is erased.'),
    cancel_on_login: z.boolean(),
  })
  .meta({ id: 'AccountDeletion' });
export type DeletionView = z.infer<typeof deletionView>;

const requestedExport = {
  export_id: idView,
  status_url: z
    .string()
    .describe('Where to ask how it stands.')
    .meta({ examples: ['https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'] }),
  expires_at: timestamp.describe('When the archive is removed.'),
};

export const exportRequestedView = z
  .object({ ...requestedExport, status: z.enum(['pending']) })
  .meta({ id: 'ExportRequested' });
export type ExportRequestedView = z.infer<typeof exportRequestedView>;

const anyExport = { ...requestedExport, requested_at: timestamp };
const downloadUrl = z
  .string()
  .describe('A link that needs no session and works for 24 hours. Each answer has a new one.')
  .meta({
    examples: [
      'https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90/archive?expires=1769936400&signature=2vJt1Yd7w0bQmS5pX8cK4nLr6aUeZiHgTfOoBq3sWxM',
    ],
  });
const sha256 = z
  .string()
  .describe('Of the archive, in hexadecimal.')
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });
const size = z
  .int()
  .describe('Of the archive, in bytes.')
  .meta({ examples: [18_211] });

export const exportView = z
  .discriminatedUnion('status', [
    z.object({ ...anyExport, status: z.enum(['ready']), download_url: downloadUrl, sha256, size }),
    z.object({
      ...anyExport,
      status: z.enum(['pending', 'failed', 'expired']),
      // Always null; but a member that can be nothing else is dropped from the types of generated clients (openapi-fetch).
      download_url: downloadUrl.nullable().describe('Null: there is nothing to fetch.'),
      sha256: sha256.nullable().describe('Known of an archive that has expired.'),
      size: size.nullable().describe('Known of an archive that has expired.'),
    }),
  ])
  .meta({ id: 'Export' });
export type ExportView = z.infer<typeof exportView>;

export const listExports = z.strictObject({ ...pageQuery });
export type ListExports = z.infer<typeof listExports>;

export const signingKeysView = z
  .object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string().meta({ examples: ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'] }),
        kid: z
          .string()
          .describe('The thumbprint of the key (RFC 7638).')
          .meta({ examples: ['kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'] }),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'SigningKeys' });
export type SigningKeysView = z.infer<typeof signingKeysView>;

export const globalPrivacyControlView = z
  .object({ gpc: z.literal(true), lastUpdate: z.iso.date().meta({ examples: ['2026-01-31'] }) })
  .meta({ id: 'GlobalPrivacyControlSupport' });
export type GlobalPrivacyControlView = z.infer<typeof globalPrivacyControlView>;

import type { SealedColumn } from '@plinth/database';
import { headersContext, secretContext } from '../webhook-settings.js';
import { endLostPreviousSecret, removeLostHeaders, replaceLostSecret } from './sealed-secrets.repository.js';

const ofEndpoints = {
  table: 'webhook_endpoints',
  key: ['id'],
  format: 'text' as const,
  context: ([id = '']: readonly string[]) => secretContext(id),
};

/** Where the secrets of endpoints are sealed, for a SecretsModule. */
export const sealedWebhookSecrets: readonly SealedColumn[] = [
  { ...ofEndpoints, what: 'webhook secrets', column: 'secret_sealed', discard: replaceLostSecret },
  {
    ...ofEndpoints,
    what: 'previous webhook secrets',
    column: 'previous_secret_sealed',
    neededWhile: 'previous_secret_expires_at > now()',
    discard: endLostPreviousSecret,
  },
  {
    ...ofEndpoints,
    what: 'webhook headers',
    column: 'headers_sealed',
    context: ([id = '']: readonly string[]) => headersContext(id),
    discard: removeLostHeaders,
  },
];

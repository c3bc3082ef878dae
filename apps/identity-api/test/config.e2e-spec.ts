import { envExample, variableTable } from '@plinth/config';
import { configurationTests } from '@plinth/test-kit';
import { readConfig, variables } from '../src/config.js';

describe('the configuration of identity-api', () => {
  configurationTests({
    app: 'identity-api',
    variables,
    readConfig,
    envExample: envExample('identity-api', variables),
    table: variableTable(variables),
    required: { RP_ID: 'service.example' },
    wrong: {
      COUNTRY_HEADER: ['CF IPCountry', 'a:b'],
      DNS_SERVERS: ['dns.example', '192.0.2.1:0'],
      DISCOVERY_PER_MINUTE: ['-1'],
      DISCOVERY_PER_HOUR: ['-1'],
      SIGN_IN_PER_MINUTE: ['-1'],
      AUTHORIZATIONS_PER_MINUTE: ['-1'],
      FAILED_CLIENTS_PER_MINUTE: ['-1'],
      REFRESH_GRACE: ['10', '61s'],
      OPERATOR_ORGANIZATION: ['havskov'],
      RP_ID: ['https://service.example', 'service.example:443', 'Service.example', '127.0.0.1'],
      RP_NAME: [' ', 'a'.repeat(65)],
      RP_ORIGINS: ['service.example', 'https://service.example/', 'https://service.example/page'],
      DELETION_GRACE: ['30', '366d'],
      RECOVERY_HOLD: ['7', '366d'],
      RECOVERY_DELAY: ['24', '31d'],
      SMTP_URL: ['smtp.example.com', 'http://smtp.example.com', 'smtp://smtp.example.com?ignoreTLS=true'],
      MAIL_FROM: ['Plinth', 'a@example.com, b@example.com'],
      MAIL_RETRY_SCHEDULE: ['1', '2d'],
      MAIL_TIMEOUT: ['0s', '6m'],
      EXPORT_SIGNING_KEY: ['key', '{}', '{"kty":"OKP","crv":"Ed25519","x":"AA"}'],
      AUDIT_SIGNING_KEY: ['key', '[]'],
      AUDIT_CHECKPOINT_INTERVAL: ['0s', '25h'],
    },
  });
});

import { envExample, variableTable } from '@plinth/config';
import { configurationTests } from '@plinth/test-kit';
import { readConfig, variables } from '../src/config.js';

describe('the configuration of the console', () => {
  configurationTests({
    app: 'console',
    variables,
    readConfig,
    envExample: envExample('console', variables),
    table: variableTable(variables),
    required: { IDENTITY_URL: 'https://id.example.com', CLIENT_ID: 'id', CLIENT_SECRET: 'secret' },
    wrong: {
      IDENTITY_URL: ['foo', 'https://id.example.com/?a=b'],
      CLIENT_ID: ['a b'],
      CATALOGUE_URL: ['foo', 'https://user:password@api.example.com'],
      IDENTITY_INTERNAL_URL: ['identity-api:3002'],
      CATALOGUE_INTERNAL_URL: ['foo'],
    },
    programs: ['main'],
  });
});

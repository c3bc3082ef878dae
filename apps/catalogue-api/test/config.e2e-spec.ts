import { envExample, variableTable } from '@plinth/config';
import { configurationTests } from '@plinth/test-kit';
import { readConfig, variables } from '../src/config.js';

describe('the configuration of catalogue-api', () => {
  configurationTests({
    app: 'catalogue-api',
    variables,
    readConfig,
    envExample: envExample('catalogue-api', variables),
    table: variableTable(variables),
    required: { UPLOADS_URL: 's3://uploads' },
    wrong: {
      RATE_LIMIT_HEAVY_PER_MINUTE: ['-1', 'none'],
      RATE_LIMIT_PICTURES_PER_MINUTE: ['-1', 'some'],
      OIDC_ISSUER: ['identity.example.com', 'ftp://identity.example.com'],
      OIDC_SCOPES: ['', 'both'],
      CORS_ORIGINS: ['app.example.com', 'https://app.example.com/', '*', 'null'],
      UPLOADS_URL: ['uploads', '/a/folder', 'https://bucket.example', 's3://'],
      AWS_ENDPOINT_URL_S3: ['minio:9000', 'ftp://s3.example'],
      AWS_ENDPOINT_URL: ['s3.example'],
      AWS_S3_FORCE_PATH_STYLE: ['yes'],
    },
  });
});

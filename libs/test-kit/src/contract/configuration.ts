import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../../..');

export interface ConfigurationSubject {
  app: string;
  variables: Readonly<Record<string, { standard: string; isRequired: boolean; read: (text: string) => unknown }>>;
  readConfig: (environment: Record<string, string>) => object;
  /** The expected .env.example and documentation table. */
  envExample: string;
  table: string;
  /** The service's required variables for a deployment. */
  required: Record<string, string>;
  /** Invalid values of each of the service's variables; variables that accept any text are omitted. */
  wrong: Record<string, string[]>;
  /** The programs that run. Default: `main` and `worker`. */
  programs?: readonly string[];
}

const address = 'postgres://role:password@localhost/database';
const requiredOfAll = {
  DATABASE_URL: address,
  PUBLIC_URL: 'https://service.example',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  TRUSTED_PROXIES: 'none',
};
const wrongInAll = {
  DATABASE_URL: ['foo', 'mysql://localhost/x', 'localhost:5432', 'postgres://a,b/x'],
  DATABASE_DIRECT_URL: ['foo'],
  DATABASE_PREPARED_STATEMENTS: ['yes'],
  MIGRATION_DATABASE_URL: ['foo'],
  DATABASE_POOL_SIZE: ['0', '501', '-1', '3.5', 'ten'],
  QUEUE_URL: ['foo', 'amqp://localhost', 'redis+cluster://'],
  PORT: ['99999', '-1', 'http', ''],
  METRICS_PORT: ['99999', 'x'],
  PUBLIC_URL: ['foo', 'service.example', 'ftp://service.example', 'https://service.example/?a=b'],
  DRAIN_DELAY: ['5', '6m', '-1s'],
  JSON_BODY_LIMIT: ['0', '1tb', '101mb'],
  BODY_TIMEOUT: ['0s', '11m', '15'],
  LOG_LEVEL: ['verbose', 'INFO', ''],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector:4317'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['/v1/traces'],
  OTEL_EXPORTER_OTLP_HEADERS: ['authorization', 'a=b;c=d'],
  OTEL_SDK_DISABLED: ['yes'],
  OTEL_DATABASE_SPANS: ['yes'],
  OTEL_RESOURCE_ATTRIBUTES: ['production'],
  OTEL_TRACES_SAMPLER: ['sometimes', ''],
  OTEL_TRACES_SAMPLER_ARG: ['1.5', '-1', 'half'],
  TRUSTED_PROXIES: ['10.0.0.0/33', 'localhost'],
  SECRETS_KEY: ['secret', Buffer.alloc(31).toString('base64')],
  SECRETS_KEY_PREVIOUS: ['secret'],
  TRANSFER_KEY: ['secret'],
  RATE_LIMIT_PER_MINUTE: ['-1', '1e3', 'none'],
  WEBHOOK_RETRY_SCHEDULE: ['5', '5s;5m', '31d'],
  WEBHOOK_TIMEOUT: ['0s', '3m', ''],
  WEBHOOK_ALLOW_NETWORKS: ['loopback'],
  WEBHOOK_ALLOW_HTTP: ['yes', '1'],
};

const refusalOf = (name: string): Error =>
  expect.objectContaining({ code: 'configuration_invalid', variables: [name] }) as unknown as Error;

/** Tests that the documentation matches the declarations and that invalid values are reported. */
export function configurationTests(subject: ConfigurationSubject): void {
  const { app, variables, readConfig } = subject;
  const deployment: Record<string, string> = { ...requiredOfAll, ...subject.required };
  const shared = Object.entries(wrongInAll).filter(([name]) => name in variables);
  const wrong: Record<string, string[]> = { ...Object.fromEntries(shared), ...subject.wrong };

  it('is documented: .env.example and docs/configuration.md are made of the declarations', () => {
    expect(readFileSync(resolve(repository, `apps/${app}/.env.example`), 'utf8')).toBe(subject.envExample);
    const documentation = readFileSync(resolve(repository, 'docs/configuration.md'), 'utf8');
    // The formatter aligns columns.
    const plain = (text: string): string => text.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');
    const [, section = ''] = documentation.split(`## ${app}\n\n`);
    expect(plain(section.split('\n\n')[0]!.trim())).toBe(plain(subject.table));
  });

  it('takes what a deployment must set', () => {
    expect(readConfig(deployment)).toMatchObject({ PUBLIC_URL: deployment.PUBLIC_URL });
  });

  it.each(Object.keys(variables).filter((name) => variables[name]!.isRequired))('asks a deployment for %s', (name) => {
    for (const NODE_ENV of ['', 'production', 'prod', 'staging', 'Development', 'dev'])
      for (const value of [undefined, ' ']) {
        const { [name]: _left, ...environment } = deployment;
        const incomplete = { ...environment, NODE_ENV, ...(value === undefined ? {} : { [name]: value }) };
        expect(() => readConfig(incomplete)).toThrow(refusalOf(name));
      }
    for (const NODE_ENV of ['development', 'test']) expect(readConfig({ NODE_ENV })).toHaveProperty(name);
  });

  it('has a wrong value in this test for every variable that not any text suits', () => {
    const isUntested = (name: string): boolean => !(name in wrong) && variables[name]!.read('any line') === null;
    expect(Object.keys(variables).filter(isUntested)).toEqual([]);
  });

  it.each(Object.entries(wrong))('refuses a wrong %s by its name', (name, texts) => {
    for (const text of texts) {
      const environment = { ...deployment, [name]: text };
      expect(() => readConfig(environment)).toThrow(refusalOf(name));
    }
  });

  it.each(subject.programs ?? ['main', 'worker'])(
    'ends the %s with one line of JSON that names what is wrong',
    (name) => {
      const file = resolve(repository, 'dist/apps', app, `${name}.js`);
      const env = { ...deployment, PORT: '99999', METRICS_PORT: 'x' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' });
      expect([status, stdout, stderr.split('\n').length]).toEqual([1, '', 2]);
      expect(JSON.parse(stderr)).toMatchObject({
        level: 60,
        code: 'configuration_invalid',
        variables: ['PORT', 'METRICS_PORT'],
        msg: expect.stringMatching(/^PORT must be a port number from 0 to 65535\. METRICS_PORT must be /) as string,
      });
    },
  );
}

import { ConfigError, configField, durationMs, readEnvironment, redactedConfig } from './config-fields.js';

describe('durationMs', () => {
  it.each([
    ['500ms', 500],
    ['15s', 15_000],
    ['5m', 300_000],
    ['2h', 7_200_000],
    ['30d', 2_592_000_000],
    ['0s', 0],
  ])('reads %s as %d ms', (text, ms) => expect(durationMs(text)).toBe(ms));

  it.each(['', '5', 's', '1.5s', '-1s', '5 s', '1w'])('refuses "%s"', (text) => expect(durationMs(text)).toBeNull());
});

describe('readEnvironment', () => {
  const shape = { PORT: configField.port(3001), WEBHOOK_ALLOW_NETWORKS: configField.networks('127.0.0.0/8') };

  it('takes defaults for what is absent, and an empty list for an empty text', () => {
    expect(readEnvironment(shape, {})).toEqual({ PORT: 3001, WEBHOOK_ALLOW_NETWORKS: ['127.0.0.0/8'] });
    expect(readEnvironment(shape, { WEBHOOK_ALLOW_NETWORKS: '' }).WEBHOOK_ALLOW_NETWORKS).toEqual([]);
  });

  it.each<[text: string, isGood: boolean]>([
    ['192.0.2.1,192.0.2.1:53', true],
    ['2001:db8::1, [2001:db8::1]:5353', true],
    ['', true],
    ['dns.example', false],
    ['192.0.2.1:', false],
    ['192.0.2.1:0', false],
    ['192.0.2.1:65536', false],
    ['[192.0.2.1]:53', false],
    ['[2001:db8::1]', false],
  ])('takes %j for servers: %s', (text, isGood) => {
    const read = () => readEnvironment({ DNS_SERVERS: configField.servers() }, { DNS_SERVERS: text });
    if (isGood) expect(read).not.toThrow();
    else expect(read).toThrow(ConfigError);
  });

  it('names every faulty variable', () => {
    expect(() => readEnvironment(shape, { PORT: 'http', WEBHOOK_ALLOW_NETWORKS: '10.0.0.0/33' })).toThrow(ConfigError);
    expect(() => readEnvironment(shape, { PORT: 'http', WEBHOOK_ALLOW_NETWORKS: '10.0.0.0/33' })).toThrow(
      /PORT must be a port number\n {2}WEBHOOK_ALLOW_NETWORKS must be/,
    );
  });
});

describe('redactedConfig', () => {
  it('shows no secret and no password of a URL', () => {
    const shown = redactedConfig({
      SECRETS_KEY: Buffer.alloc(32),
      EXPORT_SIGNING_KEY: '',
      DATABASE_URL: 'postgres://me:pass@db/x',
      PORT: 1,
    });
    expect(shown).toEqual({
      SECRETS_KEY: '[set]',
      EXPORT_SIGNING_KEY: '[unset]',
      DATABASE_URL: 'postgres://me:[hidden]@db/x',
      PORT: 1,
    });
  });
});

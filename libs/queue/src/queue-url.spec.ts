import { parseQueueUrl } from './queue-url.js';

describe('QUEUE_URL', () => {
  it('the scheme of QUEUE_URL selects PostgreSQL, Redis, Redis over TLS or Redis Cluster', () => {
    expect(parseQueueUrl('postgres://u:p@h:5432/d')).toEqual({
      kind: 'postgres',
      connectionString: 'postgres://u:p@h:5432/d',
      schema: 'queue',
    });
    expect(parseQueueUrl('postgresql://h/d')).toMatchObject({ kind: 'postgres' });
    expect(parseQueueUrl('redis://h:6379/2')).toEqual({ kind: 'redis', url: 'redis://h:6379/2' });
    expect(parseQueueUrl('rediss://u:p@h')).toEqual({ kind: 'redis', url: 'rediss://u:p@h' });
    expect(parseQueueUrl('redis+cluster://a:7000,b,[::1]:7002')).toEqual({
      kind: 'redis-cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 6379 },
        { host: '::1', port: 7002 },
      ],
      username: undefined,
      password: undefined,
      tls: false,
    });
    expect(parseQueueUrl('rediss+cluster://user:p%40ss@a:1,b:2')).toMatchObject({
      username: 'user',
      password: 'p@ss',
      tls: true,
    });
  });

  it.each(['', 'mysql://h', 'redis+cluster://', 'redis+cluster://a:x', 'h:6379'])(
    'QUEUE_URL %p is rejected without repeating it',
    (url) => {
      expect(() => parseQueueUrl(url)).toThrow(/^QUEUE_URL must/);
    },
  );
});

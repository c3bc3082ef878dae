import { variable, type Variable } from './variable.js';

const about = { why: '' };

describe('variables', () => {
  const kinds: [string, Variable<unknown>, good: Record<string, unknown>, bad: string[]][] = [
    [
      'a duration',
      variable.durationMs({ ...about, min: 500, max: 60_000 }),
      { '500ms': 500, '15s': 15_000, ' 1m ': 60_000 },
      ['499ms', '61s', '15', '15 s', '1.5s', '-1s', '1w', '', 's', '0s', '9999999999999s'],
    ],
    [
      'a list of durations',
      variable.durationsMs({ ...about, max: 86_400_000, maxItems: 3 }),
      { '': [], '5s, 5m,24h': [5_000, 300_000, 86_400_000] },
      ['25h', '1s,1s,1s,1s', '1s;2s', '1'],
    ],
    [
      'a count',
      variable.count({ ...about, min: 1, max: 500 }),
      { 1: 1, ' 500 ': 500 },
      ['0', '501', '-1', '1.5', '1e2', 'ten', ''],
    ],
    [
      'a size',
      variable.bytes({ ...about, min: '1kb', max: '1mb' }),
      { '1kb': 1_024, 1024: 1_024, '1MB': 1_048_576 },
      ['1023', '1025kb', '1tb', '', '-1'],
    ],
    ['a port', variable.port(about), { 0: 0, 65535: 65_535 }, ['65536', '-1', 'http', '', '1.0']],
    ['a port or nothing', variable.optionalPort(about), { '': undefined, 9100: 9_100 }, ['99999', 'x']],
    ['a flag', variable.flag(about), { true: true, FALSE: false, '': false }, ['1', 'yes', 'on']],
    [
      'a choice',
      variable.choice({ ...about, words: ['info', 'warn'] }),
      { info: 'info' },
      ['verbose', '', 'INFO', 'constructor'],
    ],
    [
      'networks',
      variable.networks(about),
      { '': [], none: [], '10.0.0.0/8, fd00::/8': ['10.0.0.0/8', 'fd00::/8'], '192.0.2.1': ['192.0.2.1'] },
      ['10.0.0.0/33', 'localhost', '10.0.0', 'none,10.0.0.0/8'],
    ],
    [
      'servers',
      variable.servers(about),
      {
        '': [],
        '192.0.2.1, 192.0.2.1:5353,2001:db8::1,[2001:db8::1]:5353': [
          '192.0.2.1',
          '192.0.2.1:5353',
          '2001:db8::1',
          '[2001:db8::1]:5353',
        ],
      },
      ['dns.example.com', '192.0.2.1:0', '192.0.2.1:65536', '2001:db8::1:x', '[192.0.2.1]:53'],
    ],
    [
      'a key',
      variable.secretKey(about),
      { '': undefined, [Buffer.alloc(32, 1).toString('base64')]: Buffer.alloc(32, 1) },
      [Buffer.alloc(31).toString('base64'), 'secret'],
    ],
    [
      'an address',
      variable.publicUrl(about),
      { 'https://a.example': 'https://a.example', 'http://a.example:81/b/': 'http://a.example:81/b' },
      [
        'foo',
        'a.example',
        '/a',
        'ftp://a.example',
        'https://a.example?b',
        'https://a.example#b',
        'https://u:p@a.example',
        '',
      ],
    ],
    [
      'a URL that may be left out',
      variable.url({ ...about, schemes: ['s3:'], example: 's3://bucket' }),
      { '': '', 's3://a/b': 's3://a/b' },
      ['a/b', 'https://a', 's3:', 's3:///b'],
    ],
    [
      'a URL that may not',
      variable.url({ ...about, standard: 'postgres://a', schemes: ['postgres:'], example: 'postgres://b' }),
      { 'postgres://h/d': 'postgres://h/d' },
      ['', 'foo', 'mysql://h/d'],
    ],
    [
      'a URL of a database',
      variable.databaseUrl(about),
      {
        '': '',
        'postgres://r:p@h/d': 'postgres://r:p@h/d',
        'postgresql://r:p@a:1,b/d?target_session_attrs=read-write':
          'postgresql://r:p@a:1,b/d?target_session_attrs=read-write',
      },
      ['foo', 'mysql://h/d', ...['a:1,b', 'a:x,b', 'a,'].map((hosts) => `postgres://r:p@${hosts}/d`)].concat(
        ['a:x,b', 'a,'].map((hosts) => `postgres://r:p@${hosts}/d?target_session_attrs=read-write`),
        'postgres://a,b/d?target_session_attrs=any',
      ),
    ],
    ['a text', variable.text({ ...about, pattern: /^[a-z]+$/ }), { abc: 'abc' }, ['a b', '']],
    ['a line', variable.text(about), { '': '', 'a b': 'a b' }, ['a\nb', 'a\0']],
  ];

  it.each(kinds)('a variable parses %s', (_kind, { read, what }, good, bad) => {
    expect(Object.fromEntries(Object.keys(good).map((text) => [text, read(text)]))).toEqual(good);
    expect(bad.filter((text) => read(text) !== null)).toEqual([]);
    expect(what).toMatch(/^(a|an|one|up|true|\d)/);
  });
});

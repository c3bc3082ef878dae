import { faultsOfCustomHeaders, maxCustomHeaderBytes } from './custom-headers.js';

const rulesOf = (headers: Record<string, unknown>) => faultsOfCustomHeaders(headers).map(({ rule }) => rule);

describe('custom headers', () => {
  it.each([
    ['none', {}],
    ['a credential', { Authorization: 'Bearer abc.def-ghi' }],
    ['every character of a token', { "!#$%&'*+-.^_`|~09azAZ": 'x' }],
    ['spaces and tabs within a value', { 'X-Note': 'a b\tc' }],
    ['what only begins like a reserved one', { 'X-Host': '1', Contented: '1', Webhooks: '1', Tea: '1' }],
    ['ten', Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`X-${index}`, 'v']))],
    ['names and values of full length', { ['n'.repeat(128)]: 'v'.repeat(4_096) }],
    ['8,192 bytes', { a: 'v'.repeat(4_096), b: 'v'.repeat(maxCustomHeaderBytes - 4_098) }],
    ['a name of the prototype', { constructor: 'x' }],
  ])('custom headers may be %s', (_what, headers) => expect(faultsOfCustomHeaders(headers)).toEqual([]));

  it.each([
    ['Host', 'Connection', 'Keep-Alive', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade', 'Proxy-Connection'],
    ['content-type', 'Content-Length', 'CONTENT-ENCODING', 'Webhook-Id', 'webhook-signature', 'webhook-x'],
    ['Proxy-Authorization', 'proxy-authenticate', 'Expect', 'Accept-Encoding'],
  ])('custom headers must not be headers of the service: %s, %s, …', (...names) => {
    for (const name of names) expect([name, rulesOf({ [name]: 'x' })]).toEqual([name, ['header_reserved']]);
  });

  it.each([
    ['an empty name', { '': 'x' }, 'header_name'],
    ['a space in a name', { 'X Y': 'x' }, 'header_name'],
    ['a colon in a name', { 'X:': 'x' }, 'header_name'],
    ['a letter beyond ASCII in a name', { Größe: 'x' }, 'header_name'],
    ['a line break in a name', { 'X\r\nY': 'x' }, 'header_name'],
    ['a name of 129 characters', { ['n'.repeat(129)]: 'x' }, 'header_name'],
    ['an empty value', { X: '' }, 'header_value'],
    ['a line break in a value', { X: 'a\r\nWebhook-Id: b' }, 'header_value'],
    ['a lone line feed in a value', { X: 'a\nb' }, 'header_value'],
    ['a NUL in a value', { X: 'a\0b' }, 'header_value'],
    ['a space before a value', { X: ' a' }, 'header_value'],
    ['a tab after a value', { X: 'a\t' }, 'header_value'],
    ['a letter beyond ASCII in a value', { X: 'ä' }, 'header_value'],
    ['a value of 4,097 characters', { X: 'v'.repeat(4_097) }, 'header_value'],
    ['a number as a value', { X: 1 }, 'type'],
    ['null as a value', { X: null }, 'type'],
    ['a list as a value', { X: ['a'] }, 'type'],
    ['a value as reads show it', { X: '****' }, 'masked'],
    ['one name in two cases', { 'x-key': 'a', 'X-Key': 'b' }, 'unique_items'],
    ['eleven', Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`X-${index}`, 'v'])), 'max_properties'],
    ['8,193 bytes', { a: 'v'.repeat(4_096), b: 'v'.repeat(maxCustomHeaderBytes - 4_097) }, 'max_bytes'],
  ])('custom headers are rejected with %s', (_what, headers, rule) => expect(rulesOf(headers)).toEqual([rule]));
});

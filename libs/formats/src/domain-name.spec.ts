import { normalEmail, readDomainName, readEmailDomain, readHostDomain } from './domain-name.js';

describe('domain names', () => {
  it.each<[why: string, text: string, expected: string | null]>([
    ['is lower-cased', 'Havskov.EXAMPLE', 'havskov.example'],
    ['loses the dot of the root', 'havskov.example.', 'havskov.example'],
    ['has its labels in Punycode', 'bücher.example', 'xn--bcher-kva.example'],
    ['may be in Punycode already', 'XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['has one form for decomposed letters', 'bu\u0308cher.example', 'xn--bcher-kva.example'],
    ['has one form for full-width letters', 'ｈａｖｓｋｏｖ.example', 'havskov.example'],
    ['has one form for the ideographic full stop', 'havskov。example', 'havskov.example'],
    ['keeps ß apart from ss', 'straße.example', 'xn--strae-oqa.example'],
    ['may have a label of 63 characters', `${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
    ['may not have one of 64', `${'a'.repeat(64)}.example`, null],
    [
      'may have 253 characters',
      `${`${'a'.repeat(61)}.`.repeat(4)}${'b'.repeat(5)}`,
      `${`${'a'.repeat(61)}.`.repeat(4)}bbbbb`,
    ],
    ['may not have 254', `${`${'a'.repeat(61)}.`.repeat(4)}${'b'.repeat(6)}`, null],
    ['may hold digits and hyphens', '3m-1.example', '3m-1.example'],
    ['is not empty', '', null],
    ['is not a single label', 'localhost', null],
    ['is not a single label with a dot', 'com.', null],
    ['has no empty label', 'a..example', null],
    ['has no two closing dots', 'a.example..', null],
    ['begins no label with a hyphen', '-a.example', null],
    ['ends no label with a hyphen', 'a-.example', null],
    ['has no underscore', 'a_b.example', null],
    ['is no IPv4 address', '192.0.2.1', null],
    ['is no IPv4 address in hexadecimal', '0x7f.1', null],
    ['is no IPv4 address in full-width digits', '１９２.0.2.1', null],
    ['is no IPv6 address', '[2001:db8::1]', null],
    ['has no port', 'havskov.example:443', null],
    ['has no path', 'havskov.example/x', null],
    ['has no path in full width', 'havskov.example／x', null],
    ['has no percent-encoding', 'h%61vskov.example', null],
    ['has no user', 'maren@havskov.example', null],
    ['has no blanks', ' havskov.example', null],
    ['has no line feed', 'havskov.example\n', null],
    ['has no wildcard', '*.havskov.example', null],
    ['has no invalid Punycode', 'xn--a.example', null],
    ['has no Punycode of a character that names may not have', 'shop.xn--a-ecp.example', null],
    ['has no empty Punycode', 'xn--.example', null],
    ['has no right-to-left override', 'a\u202eb.example', null],
    ['is not of any length', 'a.'.repeat(100_000), null],
  ])('a domain name %s', (_why, text, expected) => expect(readDomainName(text)).toBe(expected));
});

describe('domains of email addresses', () => {
  it.each<[why: string, text: string, expected: string | null]>([
    ['is what stands behind the @', 'maren@havskov.example', 'havskov.example'],
    ['is read in any case', 'Maren@HAVSKOV.example', 'havskov.example'],
    ['may be international', 'maren@bücher.example', 'xn--bcher-kva.example'],
    ['may have an international mailbox', 'märta@havskov.example', 'havskov.example'],
    ['may have a tagged mailbox', 'maren+sso@havskov.example', 'havskov.example'],
    ['may have a mailbox of 64 bytes', `${'a'.repeat(64)}@havskov.example`, 'havskov.example'],
    ['may not have one of 65', `${'a'.repeat(65)}@havskov.example`, null],
    ['counts bytes, not characters', `${'ä'.repeat(33)}@havskov.example`, null],
    ['is not there without an @', 'havskov.example', null],
    ['is not there without a mailbox', '@havskov.example', null],
    ['is not there behind two @', 'a@b@havskov.example', null],
    ['is not there behind a mailbox with two dots', 'a..b@havskov.example', null],
    ['is not there behind a mailbox that ends with a dot', 'a.@havskov.example', null],
    ['is not there behind blanks', ' maren@havskov.example', null],
    ['is not there before blanks', 'maren@havskov.example ', null],
    ['is not a single label', 'maren@localhost', null],
    ['is no address literal', 'maren@[192.0.2.1]', null],
    ['has no closing dot', 'maren@havskov.example.', null],
    ['is not there in an empty text', '', null],
    ['is not there in an address of 255 bytes', `a@${`${'b'.repeat(61)}.`.repeat(4)}example`.padEnd(255, 'e'), null],
  ])('the domain of an email address %s', (_why, text, expected) => expect(readEmailDomain(text)).toBe(expected));
});

describe('domain of a Host header', () => {
  it.each<[text: string, expected: string | null]>([
    ['login.havskov.example', 'login.havskov.example'],
    ['Login.Havskov.Example:8443', 'login.havskov.example'],
    ['login.havskov.example.', 'login.havskov.example'],
    ['login.havskov.example:', 'login.havskov.example'],
    ['localhost:3002', null],
    ['127.0.0.1:3002', null],
    ['[::1]:3002', null],
    ['', null],
    ['login.havskov.example:port', null],
  ])('the domain of the Host header %j is %j', (text, expected) => expect(readHostDomain(text)).toBe(expected));
});

describe('stored form of email addresses', () => {
  it.each<[why: string, address: string, expected: string]>([
    ['has its domain in Punycode', 'u@müller.example', 'u@xn--mller-kva.example'],
    ['is the same for one in Punycode already', 'u@xn--mller-kva.example', 'u@xn--mller-kva.example'],
    ['has its domain in lower case', 'U.Maren@Havskov.EXAMPLE', 'U.Maren@havskov.example'],
    ['keeps the local part as it is written', 'Mären+X@HAVSKOV.example', 'Mären+X@havskov.example'],
    ['leaves what is no address alone', 'maren@MÜLLER', 'maren@MÜLLER'],
    ['leaves what has no local part alone', '@MÜLLER.example', '@MÜLLER.example'],
  ])('the stored form of an email address %s', (_why, address, expected) => {
    expect(normalEmail(address)).toBe(expected);
    expect(normalEmail(expected)).toBe(expected);
  });
});

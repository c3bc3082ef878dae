import { readMailFrom, readMailServer } from './mail-server.js';

describe('where messages go', () => {
  it.each([
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, requireTLS: false }],
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: true }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false, requireTLS: false }],
    ['smtp://[::1]:25/', { host: '::1', port: 25, secure: false, requireTLS: false }],
    ['file:///tmp/a%20b', { folder: '/tmp/a b' }],
    ['', undefined],
  ])('%s is read', (text, expected) => {
    expect(readMailServer(text)).toEqual(expected);
  });

  it('the user name and password are decoded', () => {
    expect(readMailServer('smtps://a%40b:p%2Fw@mail.example.com')).toMatchObject({
      auth: { user: 'a@b', pass: 'p/w' },
    });
  });

  it.each([
    'http://mail.example.com',
    'smtp://',
    'mail.example.com',
    'smtp://mail.example.com?ignoreTLS=true',
    'smtps://mail.example.com/#x',
    'smtp://mail.example.com/path',
    'file://host/tmp',
  ])('%s is refused', (text) => {
    expect(readMailServer(text)).toBeNull();
  });

  it('a sender is an address with or without a name', () => {
    expect(readMailFrom('Plinth <no-reply@example.com>')).toEqual({ name: 'Plinth', address: 'no-reply@example.com' });
    expect(readMailFrom('no-reply@example.com')).toEqual({ name: '', address: 'no-reply@example.com' });
    for (const wrong of ['Plinth', 'a@b', 'a@example.com, b@example.com', '"x" <a@example.com>', '<>'])
      expect([wrong, readMailFrom(wrong)]).toEqual([wrong, null]);
  });
});

import { maxLogoBytes, readLogo } from './logo.js';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const of = (size: number): string => Buffer.concat([png, Buffer.alloc(size - png.length)]).toString('base64');

describe('readLogo', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ])('%s is recognized by its first bytes', (type, content) =>
    expect(readLogo(content.toString('base64'))).toEqual({ type, content }),
  );

  it('a logo of the maximum size is accepted, and one byte more is rejected', () => {
    expect(readLogo(of(maxLogoBytes))).toMatchObject({ type: 'image/png' });
    expect(readLogo(of(maxLogoBytes + 1))).toBe('must be at most 65536 bytes');
  });

  it.each([
    '',
    'not base64!',
    'iVBORw0KGgo',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
  ])('the logo %j is rejected', (text) => expect(readLogo(text)).toMatch(/^must be /));
});

import { maxLogoBytes, readLogo } from './logo.shared.js';

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

  it('animated images are rejected, and a still image may contain the same words', () => {
    const chunk = (type: string, data = ''): Buffer => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, Buffer.from(type + data + '\0\0\0\0', 'latin1')]);
    };
    const signature = png.subarray(0, 8);
    const header = chunk('IHDR', '\0'.repeat(13));
    const webp = (flags: string) => Buffer.from(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${flags}ANIM`, 'latin1');
    const moving = [
      Buffer.concat([signature, header, chunk('acTL', '\0'.repeat(8)), chunk('IDAT')]),
      Buffer.concat([signature, header, chunk('tEXt', 'IDAT'), chunk('acTL'), chunk('IDAT')]),
      webp('\x12'),
    ];
    for (const content of moving) expect(readLogo(content.toString('base64'))).toBe('must not be animated');
    const still = [Buffer.concat([signature, header, chunk('tEXt', 'acTL'), chunk('IDAT')]), webp('\x10')];
    for (const content of still) expect(readLogo(content.toString('base64'))).toMatchObject({ content });
  });

  it.each([
    '',
    'not base64!',
    'iVBORw0KGgo',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
  ])('the logo %j is rejected', (text) => expect(readLogo(text)).toMatch(/^must be /));
});

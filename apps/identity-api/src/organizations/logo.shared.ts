export interface LogoImage {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  content: Buffer;
}

export interface StoredLogo {
  type: string;
  content: Buffer;
  version: string;
}

export const maxLogoBytes = 64 * 1024;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads a base64 image like `logoIn`. */
export function readLogo(text: string): LogoImage | string {
  const content = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (content.length === 0 || content.toString('base64') !== text) return 'must be base64';
  return logoIn(content);
}

/** Reads a PNG, JPEG or WebP by its content, or returns the fault. SVG can contain scripts, so it is rejected. */
export function logoIn(content: Buffer): LogoImage | string {
  if (content.length > maxLogoBytes) return `must be at most ${maxLogoBytes} bytes`;
  const type = typeOf(content);
  if (type === undefined) return 'must be a PNG, JPEG or WebP image';
  return isAnimated(content) ? 'must not be animated' : { type, content };
}

function typeOf(content: Buffer): LogoImage['type'] | undefined {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

/** Has PNG's `acTL` chunk, or the animation flag of extended WebP. */
function isAnimated(content: Buffer): boolean {
  const textAt = (at: number) => content.toString('latin1', at, at + 4);
  if (textAt(0) === 'RIFF') return textAt(12) === 'VP8X' && (content[20]! & 0x02) !== 0;
  if (textAt(1) !== 'PNG\r') return false;
  for (let at = 8; at + 8 <= content.length; at += content.readUInt32BE(at) + 12)
    if (textAt(at + 4) === 'acTL') return true;
  return false;
}

/** The URL of an organization's or a client's logo, or null. Its version makes it cacheable for good. */
export const logoUrlOf = ({ PUBLIC_URL }: { PUBLIC_URL: string }, id: string, version: string | null): string | null =>
  version === null ? null : `${PUBLIC_URL.replace(/\/+$/, '')}/sign-in/logos/${id}?v=${version}`;

export interface LogoImage {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  content: Buffer;
}

export const maxLogoBytes = 64 * 1024;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads a base64 PNG, JPEG or WebP by its content, or returns the fault. SVG can contain scripts, so it is rejected. */
export function readLogo(text: string): LogoImage | string {
  const content = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (content.length === 0 || content.toString('base64') !== text) return 'must be base64';
  if (content.length > maxLogoBytes) return `must be at most ${maxLogoBytes} bytes`;
  const type = typeOf(content);
  return type === undefined ? 'must be a PNG, JPEG or WebP image' : { type, content };
}

function typeOf(content: Buffer): LogoImage['type'] | undefined {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

/** The URL of an organization's logo, or null. Its version makes it cacheable for good. */
export const logoUrlOf = (
  { PUBLIC_URL }: { PUBLIC_URL: string },
  organizationId: string,
  version: string | null,
): string | null =>
  version === null ? null : `${PUBLIC_URL.replace(/\/+$/, '')}/sign-in/logos/${organizationId}?v=${version}`;

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs archive links, which work without a session until they expire. */
export class DownloadLinks {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  /** The first secret signs; all secrets verify. */
  constructor(
    private readonly publicUrl: string,
    secrets: readonly [Buffer, ...Buffer[]],
  ) {
    const [first, ...others] = secrets;
    this.keys = [linkKey(first), ...others.map(linkKey)];
  }

  /** The link expires at the end of the second of `expiresAt`. */
  linkTo(exportId: string, expiresAt: Date): string {
    const expires = String(Math.floor(expiresAt.getTime() / 1_000));
    const signature = signatureOf(this.keys[0], exportId, expires).toString('base64url');
    return `${this.publicUrl}/v1/privacy/exports/${exportId}/archive?expires=${expires}&signature=${signature}`;
  }

  /** Whether the link is authentic and valid at `now`. The query can contain anything. */
  verify(exportId: string, { expires, signature }: { expires?: unknown; signature?: unknown }, now: Date) {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires)) return 'forged';
    const presented = Buffer.from(signature, 'base64url');
    const isOurs = this.keys.some((key) => {
      const expected = signatureOf(key, exportId, expires);
      return presented.length === expected.length && timingSafeEqual(presented, expected);
    });
    if (!isOurs) return 'forged';
    return Number(expires) * 1_000 > now.getTime() ? 'good' : 'expired';
  }
}

const linkKey = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'privacy export links', 32));

const signatureOf = (key: Buffer, exportId: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`${exportId}.${expires}`).digest();

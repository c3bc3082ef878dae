import { randomBytes } from 'node:crypto';
import { DownloadLinks } from './download-links.js';

const id = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const expiresAt = new Date('2026-01-31T09:00:00.999Z');
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('download links', () => {
  const secret = randomBytes(32);
  const links = new DownloadLinks('https://identity.example.com', [secret]);
  const url = links.linkTo(id, expiresAt);
  const query = queryOf(url);

  it('a link works until its last second and is expired in the next', () => {
    expect(url.split('?')[0]).toBe(`https://identity.example.com/v1/privacy/exports/${id}/archive`);
    expect(links.verify(id, query, new Date('2026-01-31T08:59:59.999Z'))).toBe('good');
    expect(links.verify(id, query, new Date('2026-01-31T09:00:00.000Z'))).toBe('expired');
  });

  it('a link that is unsigned or changed in any way is rejected as forged', () => {
    const { expires, signature } = query as { expires: string; signature: string };
    const other = signature.startsWith('A') ? 'B' : 'A';
    for (const [of, changed] of [
      ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91', query],
      [id, { expires: String(Number(expires) + 1), signature }],
      [id, { expires: `0${expires}`, signature }],
      [id, { expires: `${expires}.0`, signature }],
      [id, { expires, signature: other + signature.slice(1) }],
      [id, { expires, signature: signature.slice(1) }],
      [id, { expires, signature: '' }],
      [id, { expires, signature: [signature] }],
      [id, { expires: '9'.repeat(400), signature }],
      [id, {}],
    ] as const) {
      expect(links.verify(of, changed, new Date(0))).toBe('forged');
    }
  });

  it('a link still works after the secret changes, as long as the old secret is configured', () => {
    const next = randomBytes(32);
    expect(new DownloadLinks('', [next, secret]).verify(id, query, new Date(0))).toBe('good');
    expect(new DownloadLinks('', [next]).verify(id, query, new Date(0))).toBe('forged');
  });
});

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12; // NIST SP 800-38D §8.2.2: 96 random bits
const tagBytes = 16;
const format = 'v1';

/** Thrown when a sealed text cannot be opened: another key, another context, or tampered with. Says nothing of the content. */
export class SecretUnreadable extends Error {
  constructor(reason: string) {
    super(`a stored secret cannot be read: ${reason}`);
  }
}

/**
 * Encrypts what must be stored and read again (AES-256-GCM, NIST SP 800-38D), with a fresh random nonce each time.
 * Sealed text is `v1.<key id>.<base64url of nonce, ciphertext and tag>`: the key id finds the key again after
 * `SECRETS_KEY` has changed, as long as the old one is given as previous.
 */
export class SecretBox {
  private readonly current: { id: string; key: Buffer };
  private readonly keys: ReadonlyMap<string, Buffer>;

  /** Both keys are 32 bytes. New text is sealed with `key`; `previous` only opens. Throws a RangeError on another length. */
  constructor(key: Buffer, previous?: Buffer) {
    this.current = { id: keyId(key), key };
    this.keys = new Map([...(previous ? [[keyId(previous), previous] as const] : []), [this.current.id, key]]);
  }

  /**
   * Seals `text` for one place: `context` (say, `webhook_endpoints/<id>`) is authenticated, so that a sealed text
   * moved to another row does not open there.
   */
  seal(text: string, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.current.key, nonce).setAAD(Buffer.from(context, 'utf8'));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${format}.${this.current.id}.${sealed.toString('base64url')}`;
  }

  /** Opens what `seal` made for the same `context`. Throws SecretUnreadable. */
  open(sealed: string, context: string): string {
    const [version, id = '', data = ''] = sealed.split('.');
    const key = this.keys.get(id);
    if (version !== format || key === undefined)
      throw new SecretUnreadable('it was sealed with a key that is not configured');
    const bytes = Buffer.from(data, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) throw new SecretUnreadable('it is cut short');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(context, 'utf8'))
      .setAuthTag(bytes.subarray(-tagBytes));
    try {
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new SecretUnreadable('it was changed, or belongs elsewhere');
    }
  }

  /** True when `sealed` was not made with the current key and should be sealed again. */
  isOutdated(sealed: string): boolean {
    return sealed.split('.')[1] !== this.current.id;
  }
}

function keyId(key: Buffer): string {
  if (key.length !== keyBytes) throw new RangeError(`an encryption key has ${keyBytes} bytes, this one ${key.length}`);
  return createHash('sha256').update('secret box key id').update(key).digest('hex').slice(0, 8);
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12; // NIST SP 800-38D §8.2.2: 96 random bits
const tagBytes = 16;
const keyIdBytes = 4;
const format = 'v1';

/** Why a sealed text cannot be opened: its key is not configured, it is of another format, or changed or of another place. */
export type UnreadableReason = 'unknown_key' | 'format' | 'altered';

const unreadableTexts: Record<UnreadableReason, string> = {
  unknown_key: 'it was sealed with a key that is neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS',
  format: 'it is cut short or in another format',
  altered: 'it was changed, or belongs elsewhere',
};

/** Thrown when a sealed text cannot be opened. Says nothing of the content; trying again does not help. */
export class SecretUnreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(`a stored secret cannot be read: ${unreadableTexts[reason]}`);
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

  /** The id of the key that new text is sealed with: eight hexadecimal digits, as they stand in all that it sealed. */
  get currentKeyId(): string {
    return this.current.id;
  }

  /** The ids of the keys that open: the current one and, where there is one, the previous. */
  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  /**
   * Seals `text` for one place: `context` (say, `webhook_endpoints/<id>`) is authenticated, so that a sealed text
   * moved to another row does not open there.
   */
  seal(text: string, context: string): string {
    return `${format}.${this.current.id}.${this.encrypt(Buffer.from(text, 'utf8'), context).toString('base64url')}`;
  }

  /** Opens what `seal` made for the same `context`. Throws SecretUnreadable. */
  open(sealed: string, context: string): string {
    const [version, id = '', data = ''] = sealed.split('.');
    if (version !== format) throw new SecretUnreadable('format');
    return this.decrypt(id, Buffer.from(data, 'base64url'), context).toString('utf8');
  }

  /** Seals bytes for one place, as `seal` does text: the key id (4 bytes), nonce, ciphertext and tag. */
  sealBytes(bytes: Buffer, context: string): Buffer {
    return Buffer.concat([Buffer.from(this.current.id, 'hex'), this.encrypt(bytes, context)]);
  }

  /** Opens what `sealBytes` made for the same `context`. Throws SecretUnreadable. */
  openBytes(sealed: Buffer, context: string): Buffer {
    return this.decrypt(sealed.toString('hex', 0, keyIdBytes), sealed.subarray(keyIdBytes), context);
  }

  /** True when `sealed` was not made with the current key and should be sealed again. */
  isOutdated(sealed: string): boolean {
    return sealed.split('.')[1] !== this.current.id;
  }

  private encrypt(plain: Buffer, context: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.current.key, nonce).setAAD(Buffer.from(context, 'utf8'));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  private decrypt(id: string, bytes: Buffer, context: string): Buffer {
    const key = this.keys.get(id);
    if (key === undefined) throw new SecretUnreadable('unknown_key');
    if (bytes.length < nonceBytes + tagBytes) throw new SecretUnreadable('format');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(context, 'utf8'))
      .setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    } catch {
      throw new SecretUnreadable('altered');
    }
  }
}

function keyId(key: Buffer): string {
  if (key.length !== keyBytes) throw new RangeError(`an encryption key has ${keyBytes} bytes, this one ${key.length}`);
  return createHash('sha256')
    .update('secret box key id')
    .update(key)
    .digest('hex')
    .slice(0, keyIdBytes * 2);
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12; // NIST SP 800-38D §8.2.2: 96 random bits
const tagBytes = 16;
const keyIdBytes = 4;
const format = 'v1';

/** The key is not configured, the format is unknown, or the text was altered or moved to another row. */
export type UnreadableReason = 'unknown_key' | 'format' | 'altered';

const unreadableTexts: Record<UnreadableReason, string> = {
  unknown_key: 'it was sealed with a key that is neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS',
  format: 'it is cut short or in another format',
  altered: 'it was changed, or belongs elsewhere',
};

/** A sealed text cannot be decrypted. Contains no content; retrying does not help. */
export class SecretUnreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(`a stored secret cannot be read: ${unreadableTexts[reason]}`);
  }
}

/** AES-256-GCM (NIST SP 800-38D) with random nonces: `v1.<key id>.<base64url of nonce, ciphertext and tag>`. */
export class SecretBox {
  private readonly current: { id: string; key: Buffer };
  private readonly keys: ReadonlyMap<string, Buffer>;

  /** Keys are 32 bytes; `previous` only decrypts. Throws a RangeError for other lengths. */
  constructor(key: Buffer, previous?: Buffer) {
    this.current = { id: keyId(key), key };
    this.keys = new Map([...(previous ? [[keyId(previous), previous] as const] : []), [this.current.id, key]]);
  }

  /** Eight hexadecimal digits. */
  get currentKeyId(): string {
    return this.current.id;
  }

  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  /** Encrypts `text`. `context` (`webhook_endpoints/<id>`) is authenticated: the result fits no other row. */
  seal(text: string, context: string): string {
    return `${format}.${this.current.id}.${this.encrypt(Buffer.from(text, 'utf8'), context).toString('base64url')}`;
  }

  /** Decrypts for the same `context`. Throws SecretUnreadable. */
  open(sealed: string, context: string): string {
    const [version, id = '', data = ''] = sealed.split('.');
    if (version !== format) throw new SecretUnreadable('format');
    return this.decrypt(id, Buffer.from(data, 'base64url'), context).toString('utf8');
  }

  /** Encrypts bytes: key id (4 bytes), nonce, ciphertext and tag. */
  sealBytes(bytes: Buffer, context: string): Buffer {
    return Buffer.concat([Buffer.from(this.current.id, 'hex'), this.encrypt(bytes, context)]);
  }

  /** Decrypts for the same `context`. Throws SecretUnreadable. */
  openBytes(sealed: Buffer, context: string): Buffer {
    return this.decrypt(sealed.toString('hex', 0, keyIdBytes), sealed.subarray(keyIdBytes), context);
  }

  /** Whether `sealed` uses another key than the current one. */
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

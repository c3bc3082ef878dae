import { Inject, Injectable } from '@nestjs/common';
import { Database, type SecretBox } from '@plinth/database';
import { IDENTITY_CONFIG, secretBox, type IdentityConfig } from '../config.js';
import { allOrganizations } from '../principal.js';
import { lifetimes } from './lifetimes.js';
import type { SigningKeysView } from './openid.dto.js';
import { newSigningKey, signingKeyContext, type PublicJwk } from './signing-jwk.js';
import type { SigningKeyEntity } from './openid.entity.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

/** The keys of a moment. */
export interface KeyRing {
  /** The one that signs, with its private part. */
  signing: PublicJwk & { d: string };
  /** All with their private parts, the one that signs first. */
  all: readonly (PublicJwk & { d: string })[];
  /** What is published: also the one that will sign next, and those whose tokens may still be about. */
  published: readonly PublicJwk[];
}

const day = 24 * 60 * 60;
const rotateAfterMs = 90 * day * 1_000;
// Longer than anybody keeps the key set (an hour), and than any replica takes to hear of a new key (a minute).
const publishedAheadSeconds = day;
// Longer than a sign-in at an application can last: its last ID token is good as a hint of a sign-out until then, though it
// has expired. The tokens that back ends verify live for minutes.
const overlapSeconds = lifetimes.grant + day;
const readAgainAfterMs = 60_000;

/** The keys that the provider signs with: made by the first process that needs one, sealed, and changed by a job. */
@Injectable()
export class SigningKeysService {
  private readonly box: SecretBox;
  private read: { at: number; rows: Promise<SigningKeyEntity[]> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeysRepository,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.box = secretBox(config);
  }

  /** The keys as of a minute ago at most. */
  async ring(): Promise<KeyRing> {
    return this.ringOf(await this.rows());
  }

  /** By which keys all that the service signs can be verified: tokens, data exports, checkpoints of the audit log. */
  async published(): Promise<SigningKeysView> {
    const { EXPORT_SIGNING_KEY, AUDIT_SIGNING_KEY } = this.config;
    const { published } = await this.ring();
    const keys = [...EXPORT_SIGNING_KEY.published, ...AUDIT_SIGNING_KEY.published, ...published];
    // One key may have been given for both.
    return { keys: [...new Map(keys.map((key) => [key.kid, key])).values()] };
  }

  /** Makes the next key when the newest is 90 days old, and forgets those that nobody needs. */
  async rotate(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.keys.lock(allOrganizations, tx);
      const [newest] = await this.keys.list(allOrganizations, tx);
      if (!newest) return this.add(tx, 0);
      if (newest.created_at.getTime() > Date.now() - rotateAfterMs) return;
      await this.add(tx, publishedAheadSeconds);
    });
    await this.keys.prune(allOrganizations);
    this.read = undefined;
  }

  private async rows(): Promise<SigningKeyEntity[]> {
    const now = performance.now();
    if (!this.read || now - this.read.at > readAgainAfterMs) {
      const read = { at: now, rows: this.load() };
      this.read = read;
      // What failed is read again by the next who asks.
      read.rows.catch(() => {
        if (this.read === read) this.read = undefined;
      });
    }
    return this.read.rows;
  }

  private async load(): Promise<SigningKeyEntity[]> {
    const rows = await this.keys.list(allOrganizations);
    if (rows.some(({ signs_from }) => signs_from.getTime() <= Date.now())) return rows;
    return this.database.transaction(async (tx) => {
      await this.keys.lock(allOrganizations, tx);
      if ((await this.keys.list(allOrganizations, tx)).length === 0) await this.add(tx, 0);
      return this.keys.list(allOrganizations, tx);
    });
  }

  private async add(tx: Parameters<SigningKeysRepository['add']>[1], signsInSeconds: number): Promise<void> {
    const { publicJwk, d } = newSigningKey();
    const key = { id: publicJwk.kid, publicJwk, privateSealed: this.box.seal(d, signingKeyContext(publicJwk.kid)) };
    await this.keys.add(allOrganizations, tx, key, { signsInSeconds, overlapSeconds });
  }

  private ringOf(rows: readonly SigningKeyEntity[]): KeyRing {
    const now = Date.now();
    // Newest first: the first whose time has come signs. With clocks that disagree a little, the oldest there is.
    const current = rows.find(({ signs_from }) => signs_from.getTime() <= now) ?? rows.at(-1)!;
    const all = [current, ...rows.filter((row) => row !== current)].map((row) => ({
      ...row.public_jwk,
      d: this.box.open(row.private_sealed, signingKeyContext(row.id)),
    }));
    return { signing: all[0]!, all, published: rows.map(({ public_jwk }) => public_jwk) };
  }
}

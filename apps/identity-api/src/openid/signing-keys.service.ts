import { Inject, Injectable } from '@nestjs/common';
import { Database, type SecretBox } from '@plinth/database';
import { IDENTITY_CONFIG, secretBox, type IdentityConfig } from '../config.js';
import { allOrganizations } from '../principal.js';
import { lifetimes } from './openid-records.js';
import type { SigningKeysView } from './openid.dto.js';
import { newSigningKey, signingKeyContext, type PublicJwk } from './signing-jwk.js';
import type { SigningKeyEntity } from './openid.entity.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

export interface KeyRing {
  signing: PublicJwk & { d: string };
  all: readonly (PublicJwk & { d: string })[];
  /** The public keys, including the next one and those of tokens still in use. */
  published: readonly PublicJwk[];
}

const day = 24 * 60 * 60;
const rotateAfterMs = 90 * day * 1_000;
// Longer than clients cache the key set (an hour) and replicas need to learn of a new key (a minute).
const publishedAheadSeconds = day;
// Longer than a sign-in at an application lasts: its expired ID token remains a valid sign-out hint until then.
const overlapSeconds = lifetimes.grant + day;
const readAgainAfterMs = 60_000;

/** Created by the first process that needs one, stored sealed, and rotated by a job. */
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

  async ring(): Promise<KeyRing> {
    return this.ringOf(await this.rows());
  }

  /** The keys that verify all signatures of the service: tokens, data exports, audit checkpoints. */
  async published(): Promise<SigningKeysView> {
    const { EXPORT_SIGNING_KEY, AUDIT_SIGNING_KEY } = this.config;
    const { published } = await this.ring();
    const keys = [...EXPORT_SIGNING_KEY.published, ...AUDIT_SIGNING_KEY.published, ...published];
    // The same key may serve both purposes.
    return { keys: [...new Map(keys.map((key) => [key.kid, key])).values()] };
  }

  /** Creates the next key when the newest is 90 days old, and deletes unpublished ones. */
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
      // A failed read is retried by the next caller.
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
    // The newest key whose time has come signs; clocks may differ, so fall back to the oldest.
    const current = rows.find(({ signs_from }) => signs_from.getTime() <= now) ?? rows.at(-1)!;
    const all = [current, ...rows.filter((row) => row !== current)].map((row) => ({
      ...row.public_jwk,
      d: this.box.open(row.private_sealed, signingKeyContext(row.id)),
    }));
    return { signing: all[0]!, all, published: rows.map(({ public_jwk }) => public_jwk) };
  }
}

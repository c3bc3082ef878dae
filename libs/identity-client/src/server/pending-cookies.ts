import { EncryptJWT, jwtDecrypt } from 'jose';
import type { BegunSignIn } from '../app/code-flow.js';
import { sha256 } from './cookies.js';

export interface PendingSignIn {
  begun: BegunSignIn;
  returnTo: string;
}

export const pendingSeconds = 15 * 60;

/**
 * Seals a pending sign-in into a cookie. Nothing is stored, so nobody can fill the store, and a sign-in cannot be
 * finished
 * in another browser.
 */
export class PendingCookies {
  readonly #key: Promise<Uint8Array>;

  constructor(clientSecret: string) {
    this.#key = sha256(`sign-in cookie\n${clientSecret}`);
  }

  async seal(pending: PendingSignIn): Promise<string> {
    return new EncryptJWT({ ...pending })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt()
      .setExpirationTime(`${pendingSeconds}s`)
      .encrypt(await this.#key);
  }

  /** Returns undefined for an invalid or expired value. */
  async open(sealed: string | undefined): Promise<PendingSignIn | undefined> {
    if (sealed === undefined) return undefined;
    try {
      const { payload } = await jwtDecrypt(sealed, await this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return payload as unknown as PendingSignIn;
    } catch {
      return undefined;
    }
  }
}

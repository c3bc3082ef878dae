import {
  generateRegistrationOptions,
  SettingsService,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  decodeCredentialPublicKey,
} from '@simplewebauthn/server/helpers';
import type { IdentityConfig } from '../config.js';
import { isEcdsaSignature, isSafeKey } from './credential-key.js';

export const ceremonyMs = 300_000;

// In order of preference: EdDSA, ES256, RS256 (RFC 9053, RFC 8812).
const algorithms = [-8, -7, -257];

// The library only checks that a statement is consistent; AuthenticatorMetadata checks the chain. With roots, the library
// would fetch revocation lists from URLs in the caller's certificates, as it does for the formats missing here.
const attestationFormats = new Set(['none', 'packed', 'tpm', 'fido-u2f', 'apple']);
SettingsService.setRootCertificates({ identifier: 'apple', certificates: [] });

export interface RelyingParty {
  id: string;
  name: string;
  origins: readonly string[];
}

export const relyingPartyOf = ({ RP_ID, RP_NAME, RP_ORIGINS }: IdentityConfig): RelyingParty => ({
  id: RP_ID,
  name: RP_NAME,
  origins: RP_ORIGINS,
});

export interface StoredCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  backupEligible: boolean;
}

export interface VerifiedAssertion {
  signCount: number;
  backedUp: boolean;
}

export interface VerifiedRegistration {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  backupEligible: boolean;
  backedUp: boolean;
  aaguid: string;
  /** The attestation's certificates (DER), leaf first, not yet trusted; empty without attestation. */
  certificates: readonly Uint8Array[];
}

/** `reason` is for the audit log and developers, never for the person signing in. */
export class CeremonyFailure extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
export const fromBase64url = (text: string): Buffer => Buffer.from(text, 'base64url');

export function challengeOf(clientDataJSON: string): Buffer | null {
  try {
    // Client input, whatever the library's type claims.
    const { type, challenge, origin } = decodeClientDataJSON(clientDataJSON) as Partial<Record<string, unknown>>;
    if (typeof type !== 'string' || typeof challenge !== 'string' || typeof origin !== 'string') return null;
    const bytes = fromBase64url(challenge);
    return bytes.length > 0 && toBase64url(bytes) === challenge ? bytes : null;
  } catch {
    return null;
  }
}

export const creationOptions = (
  rp: RelyingParty,
  challenge: Buffer,
  user: { handle: Buffer; name: string; displayName: string },
  registered: readonly { credentialId: Buffer; transports: readonly string[] }[],
  attestation: 'none' | 'direct',
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    challenge: new Uint8Array(challenge),
    userID: new Uint8Array(user.handle),
    userName: user.name,
    userDisplayName: user.displayName,
    timeout: ceremonyMs,
    attestationType: attestation,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: registered.map(({ credentialId, transports }) => ({
      id: toBase64url(credentialId),
      transports: [...transports] as AuthenticatorTransport[],
    })),
  });

// A passkey must not answer for a page in another site's frame (WebAuthn §13.4.9).
const requireTopLevel = (clientDataJSON: string): void => {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin === true) throw new CeremonyFailure('cross_origin_frame');
};

const requireSafeKey = (publicKey: Uint8Array): void => {
  if (!isSafeKey(publicKey)) throw new CeremonyFailure('public_key');
};

/** WebAuthn §7.2. Throws CeremonyFailure. */
export async function verifyAssertion(
  rp: RelyingParty,
  response: AuthenticationResponseJSON,
  challenge: Buffer,
  { credentialId, publicKey, backupEligible }: StoredCredential,
): Promise<VerifiedAssertion> {
  return failingClosed(async () => {
    requireTopLevel(response.response.clientDataJSON);
    // Keys stored before keys were checked may accept any signature.
    requireSafeKey(publicKey);
    const key = decodeCredentialPublicKey(new Uint8Array(publicKey));
    if (cose.isCOSEPublicKeyEC2(key) && !isEcdsaSignature(fromBase64url(response.response.signature)))
      throw new CeremonyFailure('signature');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: toBase64url(challenge),
      expectedOrigin: [...rp.origins],
      expectedRPID: rp.id,
      requireUserVerification: true,
      // The library rejects a counter that does not grow; ours is compared later, and the sign-in continues.
      credential: { id: toBase64url(credentialId), publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) throw new CeremonyFailure('signature');
    if ((authenticationInfo.credentialDeviceType === 'multiDevice') !== backupEligible)
      throw new CeremonyFailure('backup_eligibility_changed');
    return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  });
}

/** WebAuthn §7.1. Throws CeremonyFailure. */
export async function verifyRegistration(
  rp: RelyingParty,
  response: RegistrationResponseJSON,
  challenge: Buffer,
): Promise<VerifiedRegistration> {
  return failingClosed(async () => {
    requireTopLevel(response.response.clientDataJSON);
    const attestation = decodeAttestationObject(new Uint8Array(fromBase64url(response.response.attestationObject)));
    if (!attestationFormats.has(attestation.get('fmt'))) throw new CeremonyFailure('attestation_format');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: toBase64url(challenge),
      expectedOrigin: [...rp.origins],
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new CeremonyFailure('attestation');
    const { credential, aaguid, credentialBackedUp, credentialDeviceType } = registrationInfo;
    // Only the client claims this id; the signed data has its own.
    if (credential.id !== response.id) throw new CeremonyFailure('credential_id');
    requireSafeKey(credential.publicKey);
    return {
      credentialId: fromBase64url(credential.id),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
      aaguid,
      certificates: certificatesOf(attestation.get('attStmt').get('x5c')),
    };
  });
}

const certificatesOf = (x5c: unknown): Uint8Array[] =>
  Array.isArray(x5c) ? x5c.filter((certificate) => certificate instanceof Uint8Array) : [];

// For malformed input the library and its decoders throw plain errors: reject all of them.
async function failingClosed<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw error instanceof CeremonyFailure ? error : new CeremonyFailure(reasonOf(error));
  }
}

const reasons: readonly [RegExp, string][] = [
  [/origin/i, 'origin'],
  [/RP ID/i, 'rp_id'],
  [/User (not present|presence)/i, 'user_presence'],
  [/User verification/i, 'user_verification'],
  [/challenge/i, 'challenge'],
  [/response type/i, 'ceremony_type'],
  [/public key alg/i, 'algorithm'],
  [/attestation|\((Packed|TPM|FIDOU2F|Apple)/i, 'attestation'],
];

function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'UnexpectedRPIDHash') return 'rp_id';
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'malformed';
}

/** A key without a private half. Unknown credentials are verified against it, so that their rejection takes equally long. */
export const nobodysCredential: StoredCredential = {
  credentialId: Buffer.alloc(32),
  // COSE_Key {1: 2, 3: -7, -1: 1, -2: x, -3: y} of a discarded key pair.
  publicKey: Buffer.from(
    'a5010203262001215820d5e2bcf177e5b464c886011c44dff6c17ad79abe9944c7767a97f1c18b169724225820aaf8f6203755782ee8a23b676531a0204f81de4e4dc6ec654414a1d36d86f5c9',
    'hex',
  ),
  backupEligible: true,
};

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

/** What an authenticator and its browser say; each part can be made to lie. */
export interface CeremonyOptions {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  userVerified?: boolean;
  userPresent?: boolean;
  backupEligible?: boolean;
  backedUp?: boolean;
  counter?: number;
}

/** A statement about an authenticator. */
export type Attestation = [format: string, statement: Map<unknown, unknown>];

/** What a statement signs, and the keys of the credential that it is about. */
export interface SignedParts {
  authData: Buffer;
  clientDataHash: Buffer;
  keys: { publicKey: KeyObject; privateKey: KeyObject };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

// As much of CBOR (RFC 8949) as attestation objects and COSE keys need.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 0x100) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

/** Encodes integers, text, bytes, arrays and maps. */
export function cbor(value: number | string | Buffer | unknown[] | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map((item) => cbor(item as Buffer))]);
  const members = [...value].flatMap(([key, member]) => [cbor(key as string), cbor(member as string)]);
  return Buffer.concat([head(5, value.size), ...members]);
}

/** An authenticator of its own key, over node:crypto, with the browser that stands before it. */
export class SoftwareAuthenticator {
  readonly credentialId: Buffer;
  readonly aaguid: string;
  private readonly algorithm: Algorithm;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private readonly standard: Required<Omit<CeremonyOptions, 'type' | 'crossOrigin' | 'topOrigin'>>;
  userHandle: string | undefined;

  constructor({
    algorithm = 'ES256',
    credentialId = randomBytes(32),
    aaguid = '00000000-0000-0000-0000-000000000000',
    modulusLength = 2048,
    ...standard
  }: { algorithm?: Algorithm; credentialId?: Buffer; aaguid?: string; modulusLength?: number } & CeremonyOptions = {}) {
    this.algorithm = algorithm;
    this.credentialId = credentialId;
    this.aaguid = aaguid;
    this.keys =
      algorithm === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : algorithm === 'EdDSA'
          ? generateKeyPairSync('ed25519')
          : generateKeyPairSync('rsa', { modulusLength });
    this.standard = {
      origin: 'http://localhost:3002',
      rpId: 'localhost',
      userVerified: true,
      userPresent: true,
      backupEligible: true,
      backedUp: true,
      counter: 0,
      ...standard,
    };
  }

  get id(): string {
    return base64url(this.credentialId);
  }

  /** The authenticator's answer to registration options, as RegistrationResponseJSON. */
  attest(
    options: { challenge: string; user?: { id: string } },
    lies: CeremonyOptions & {
      attestation?: Attestation | ((signed: SignedParts) => Attestation);
      /** A COSE_Key in place of its own. */
      publicKey?: Map<number, unknown>;
    } = {},
  ) {
    const clientData = this.clientData('webauthn.create', options.challenge, lies);
    this.userHandle = options.user?.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.authenticatorData({ ...this.standard, ...lies }, 0x40),
      Buffer.from(this.aaguid.replaceAll('-', ''), 'hex'),
      length,
      this.credentialId,
      cbor(lies.publicKey ?? this.publicKey()),
    ]);
    const attestation = lies.attestation ?? ['none', new Map()];
    const [format, statement] =
      typeof attestation === 'function'
        ? attestation({ authData, clientDataHash: sha256(clientData), keys: this.keys })
        : attestation;
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform' as const,
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** The answer to login options in its least form: what a client cannot do without. */
  assert(options: { challenge: string }, lies: CeremonyOptions = {}) {
    const authenticatorData = this.authenticatorData({ ...this.standard, ...lies });
    const clientData = this.clientData('webauthn.get', options.challenge, lies);
    const data = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = sign(this.algorithm === 'EdDSA' ? null : 'sha256', data, this.keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      response: {
        authenticatorData: base64url(authenticatorData),
        clientDataJSON: base64url(clientData),
        signature: base64url(signature),
      },
    };
  }

  /** The same as a whole AuthenticationResponseJSON. */
  assertInFull(options: { challenge: string }, lies: CeremonyOptions = {}) {
    const { response, ...least } = this.assert(options, lies);
    return {
      ...least,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform' as const,
      clientExtensionResults: {},
      response: { ...response, userHandle: this.userHandle },
    };
  }

  private clientData(type: string, challenge: string, lies: CeremonyOptions): string {
    return JSON.stringify({
      type: lies.type ?? type,
      challenge,
      origin: lies.origin ?? this.standard.origin,
      crossOrigin: lies.crossOrigin ?? false,
      ...(lies.topOrigin === undefined ? {} : { topOrigin: lies.topOrigin }),
    });
  }

  private authenticatorData(options: Required<Omit<CeremonyOptions, 'type' | 'crossOrigin' | 'topOrigin'>>, more = 0) {
    const flags =
      (options.userPresent ? 0x01 : 0) |
      (options.userVerified ? 0x04 : 0) |
      (options.backupEligible ? 0x08 : 0) |
      (options.backedUp ? 0x10 : 0) |
      more;
    const rest = Buffer.alloc(5);
    rest[0] = flags;
    rest.writeUInt32BE(options.counter, 1);
    return Buffer.concat([sha256(options.rpId), rest]);
  }

  /** Its public key as COSE_Key (RFC 9052 §7). */
  publicKey(): Map<number, unknown> {
    const jwk = this.keys.publicKey.export({ format: 'jwk' }) as Record<string, string>;
    const part = (name: string): Buffer => Buffer.from(jwk[name]!, 'base64url');
    switch (this.algorithm) {
      case 'ES256':
        return new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, part('x')],
          [-3, part('y')],
        ]);
      case 'EdDSA':
        return new Map<number, unknown>([
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, part('x')],
        ]);
      case 'RS256':
        return new Map<number, unknown>([
          [1, 3],
          [3, -257],
          [-1, part('n')],
          [-2, part('e')],
        ]);
    }
  }
}

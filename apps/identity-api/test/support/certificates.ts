import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

// As much of DER (X.690) as certificates (RFC 5280 §4.1) need.
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...items: Buffer[]): Buffer => der(0x30, ...items);
const octets = (bytes: Buffer): Buffer => der(0x04, bytes);
const boolean = der(0x01, Buffer.from([0xff]));
const integer = (bytes: Buffer): Buffer => der(0x02, bytes);

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

const attributes: Record<string, string> = { C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11', CN: '2.5.4.3' };

const nameOf = (parts: Record<string, string>): Buffer =>
  sequence(
    ...Object.entries(parts).map(([part, value]) =>
      der(0x31, sequence(objectId(attributes[part]!), der(part === 'C' ? 0x13 : 0x0c, Buffer.from(value)))),
    ),
  );

const generalizedTime = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  sequence(objectId(id), ...(isCritical ? [boolean] : []), octets(value));

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));

/** A certificate with its key, and what it can issue. */
export interface CertifiedKey {
  certificate: Buffer;
  pem: string;
  privateKey: KeyObject;
  /** Issues a certificate for a key of its own. */
  issue(fields: CertificateFields): CertifiedKey;
}

export interface CertificateFields {
  name: Record<string, string>;
  isAuthority?: boolean;
  /** The model that it vouches for, in the extension of FIDO. */
  aaguid?: string;
  validFrom?: Date;
  validTo?: Date;
}

const day = 24 * 60 * 60 * 1000;

function certify(fields: CertificateFields, issuer?: { name: Record<string, string>; privateKey: KeyObject }) {
  const { name, isAuthority = false, aaguid } = fields;
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const validFrom = fields.validFrom ?? new Date(Date.now() - day);
  const validTo = fields.validTo ?? new Date(Date.now() + 365 * day);
  const extensions = [
    extension('2.5.29.19', true, isAuthority ? sequence(boolean) : sequence()),
    ...(aaguid === undefined
      ? []
      : [extension('1.3.6.1.4.1.45724.1.1.4', false, octets(Buffer.from(aaguid.replaceAll('-', ''), 'hex')))]),
  ];
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer?.name ?? name),
    sequence(generalizedTime(validFrom), generalizedTime(validTo)),
    nameOf(name),
    keys.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', toBeSigned, issuer?.privateKey ?? keys.privateKey);
  const certificate = sequence(toBeSigned, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const own = { name, privateKey: keys.privateKey };
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  const certified: CertifiedKey = {
    certificate,
    pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    privateKey: keys.privateKey,
    issue: (wanted) => certify(wanted, own),
  };
  return certified;
}

/** A root of its own making. */
export const makeRoot = (fields: Partial<CertificateFields> = {}): CertifiedKey =>
  certify({ name: { CN: `Root ${randomBytes(4).toString('hex')}` }, isAuthority: true, ...fields });

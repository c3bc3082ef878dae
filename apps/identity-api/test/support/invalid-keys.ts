import { generateKeyPairSync } from 'node:crypto';

/** A COSE_Key (RFC 9052 §7). */
export type CoseKey = Map<number, unknown>;

const ec = (x: Buffer, y: Buffer, alg = -7, crv = 1): CoseKey =>
  new Map<number, unknown>([
    [1, 2],
    [3, alg],
    [-1, crv],
    [-2, x],
    [-3, y],
  ]);
const okp = (x: Buffer, crv = 6): CoseKey =>
  new Map<number, unknown>([
    [1, 1],
    [3, -8],
    [-1, crv],
    [-2, x],
  ]);
const rsa = (n: Buffer, e: Buffer): CoseKey =>
  new Map<number, unknown>([
    [1, 3],
    [3, -257],
    [-1, n],
    [-2, e],
  ]);

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const jwkPart = (jwk: object, name: string): Buffer => Buffer.from((jwk as Record<string, string>)[name]!, 'base64url');

function pointOf(namedCurve: string): [x: Buffer, y: Buffer] {
  const jwk = generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' });
  return [jwkPart(jwk, 'x'), jwkPart(jwk, 'y')];
}

function modulusOf(modulusLength: number): Buffer {
  return jwkPart(generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' }), 'n');
}

/** The same number but for its last bit. */
const flipped = (bytes: Buffer): Buffer => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]);

const zero = Buffer.alloc(1);
const f4 = hex('010001');
// The prime of P-256: a coordinate as high as this is another way to write 0.
const p256 = hex('ffffffff00000001000000000000000000000000ffffffffffffffffffffffff');
// Of y² = x³ - 3x + b at x = 0, over P-256.
const rootOfB = hex('66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4');

/** Public keys by which nothing, or everything, would verify; each with what is wrong with it. */
export function unsoundKeys(): [what: string, key: CoseKey][] {
  const [x, y] = pointOf('P-256');
  const [x384, y384] = pointOf('P-384');
  const n = modulusOf(2048);
  const edwards = jwkPart(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), 'x');
  return [
    ['P-256: a point off the curve', ec(x, flipped(y))],
    ['P-256: the point (0, 0)', ec(Buffer.alloc(32), Buffer.alloc(32))],
    ['P-256: a coordinate that is not below the prime', ec(p256, rootOfB)],
    ['P-256: a coordinate of 31 bytes', ec(x, y.subarray(1))],
    ['P-256: a coordinate of 33 bytes', ec(Buffer.concat([zero, x]), y)],
    ['P-256: a point of P-384', ec(x384, y384)],
    ['P-256: named P-384', ec(x384, y384, -7, 2)],
    ['P-256: without y', new Map([...ec(x, y)].filter(([label]) => label !== -3))],
    ['P-256: y as a number', ec(x, 1 as never)],
    ['Ed25519: the neutral element', okp(hex(`01${'00'.repeat(31)}`))],
    ['Ed25519: a point of order 2', okp(hex(`ec${'ff'.repeat(30)}7f`))],
    ['Ed25519: a point of order 4', okp(Buffer.alloc(32))],
    ['Ed25519: a point of order 8', okp(hex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'))],
    ['Ed25519: the other one', okp(hex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'))],
    [
      'Ed25519: of order 8, the other sign',
      okp(hex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85')),
    ],
    ['Ed25519: another way to write the neutral element', okp(hex(`ee${'ff'.repeat(30)}7f`))],
    ['Ed25519: no point of the curve', okp(hex(`02${'00'.repeat(31)}`))],
    ['Ed25519: 31 bytes', okp(edwards.subarray(1))],
    ['Ed25519: 33 bytes', okp(Buffer.concat([edwards, zero]))],
    ['Ed25519: named X25519', okp(edwards, 4)],
    ['RSA: 512 bits', rsa(modulusOf(512), f4)],
    ['RSA: 1,024 bits', rsa(modulusOf(1024), f4)],
    ['RSA: 2,047 bits', rsa(Buffer.concat([Buffer.from([n[0]! >> 1]), n.subarray(1)]), f4)],
    ['RSA: 1,024 bits behind zeros', rsa(Buffer.concat([Buffer.alloc(128), modulusOf(1024)]), f4)],
    ['RSA: 2,048 bits behind a zero', rsa(Buffer.concat([zero, n]), f4)],
    ['RSA: 8,200 bits', rsa(Buffer.alloc(1025, 0xff), f4)],
    ['RSA: an even modulus', rsa(flipped(n), f4)],
    ['RSA: the exponent 1, by which everything verifies', rsa(n, hex('01'))],
    ['RSA: the exponent 3', rsa(n, hex('03'))],
    ['RSA: the exponent 65,535', rsa(n, hex('ffff'))],
    ['RSA: an even exponent', rsa(n, hex('010002'))],
    ['RSA: the exponent behind a zero', rsa(n, hex('00010001'))],
    ['RSA: an exponent of 40 bits', rsa(n, hex('0100000001'))],
    ['RSA: no exponent', rsa(n, Buffer.alloc(0))],
    ['an EC key that says it is for EdDSA', ec(x, y, -8)],
    ['an EC key that says it is for RSA', ec(x, y, -257)],
    ['an RSA key that says it is for ES256', new Map([...rsa(n, f4), [3, -7]])],
    ['no key at all', new Map()],
  ];
}

/** The least of what is sound. */
export const soundKeys = (): [what: string, key: CoseKey][] => [
  ['P-256', ec(...pointOf('P-256'))],
  ['Ed25519', okp(jwkPart(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), 'x'))],
  ['RSA of 2,048 bits', rsa(modulusOf(2048), f4)],
  ['RSA of 2,048 bits, with an exponent of 32 bits', rsa(modulusOf(2048), hex('ffffffff'))],
];

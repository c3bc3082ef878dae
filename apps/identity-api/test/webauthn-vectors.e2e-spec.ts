import { readFileSync } from 'node:fs';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, parseAuthenticatorData } from '@simplewebauthn/server/helpers';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

interface Vectors {
  rp_id: string;
  origin: string;
  top_origin: string;
  pairs: Pair[];
}

interface Pair {
  id: string;
  registration: Record<'challenge' | 'credential_id' | 'aaguid' | 'clientDataJSON' | 'attestationObject', string>;
  authentication: Record<'challenge' | 'authenticatorData' | 'clientDataJSON' | 'signature', string>;
  assertion_flags: Record<'UP' | 'UV' | 'BE' | 'BS', boolean>;
}

const vectors = JSON.parse(
  readFileSync(`${import.meta.dirname}/data/webauthn-l3-test-vectors.json`, 'utf8'),
) as Vectors;

// W3C Web Authentication Level 3, section "Test Vectors", played against the running service: its challenges are put
// into the database, the rest goes over HTTP.

/** What the service makes of a pair: whether it registers the passkey, whether it signs in with it, and why not. */
interface Expected {
  registers: true | 'user_verification' | 'algorithm' | 'cross_origin_frame' | 'attestation_format' | 'attestation';
  signsIn: true | 'user_verification' | 'cross_origin_frame' | 'unsupported';
}

// Without user verification there is neither registration nor sign-in. ES384, ES512 and Ed448 are not among the algorithms
// that the service offers; Ed448 the library does not verify at all. An android-key statement would have the library ask
// the network for revocation lists, so it is not taken. A frame of another site is not where one signs in.
const expected: Record<string, Expected> = {
  'none-es256': { registers: 'user_verification', signsIn: 'user_verification' },
  'packed-self-es256': { registers: true, signsIn: 'user_verification' },
  'none-es256-crossOrigin': { registers: 'cross_origin_frame', signsIn: 'cross_origin_frame' },
  'none-es256-topOrigin': { registers: 'cross_origin_frame', signsIn: 'cross_origin_frame' },
  'none-es256-long-credential-id': { registers: 'user_verification', signsIn: true },
  'packed-es256': { registers: true, signsIn: true },
  'packed-es384': { registers: 'user_verification', signsIn: true },
  'packed-es512': { registers: 'algorithm', signsIn: 'user_verification' },
  'packed-rs256': { registers: true, signsIn: 'user_verification' },
  'packed-eddsa': { registers: 'user_verification', signsIn: 'user_verification' },
  'packed-ed448': { registers: 'user_verification', signsIn: 'unsupported' },
  'tpm-es256': { registers: 'attestation', signsIn: true },
  'android-key-es256': { registers: 'attestation_format', signsIn: 'user_verification' },
  'apple-es256': { registers: 'user_verification', signsIn: 'user_verification' },
  'fido-u2f-es256': { registers: 'user_verification', signsIn: 'user_verification' },
};

// What the library takes in no case: a TPM whose manufacturer is "id:00000000", a chain that leads to no root of Google, and
// a U2F key that says which model it is (the test data does, against FIDO U2F).
const unsupportedStatements: Record<string, RegExp> = {
  'tpm-es256': /TPM manufacturer/,
  'android-key-es256': /certificate path/,
  'fido-u2f-es256': /AAGUID/,
};

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

const assertionOf = ({ registration, authentication }: Pair) => ({
  id: base64url(registration.credential_id),
  rawId: base64url(registration.credential_id),
  response: {
    authenticatorData: base64url(authentication.authenticatorData),
    clientDataJSON: base64url(authentication.clientDataJSON),
    signature: base64url(authentication.signature),
  },
});

const credentialOf = ({ registration }: Pair) => {
  const authData = decodeAttestationObject(bytes(registration.attestationObject)).get('authData');
  return parseAuthenticatorData(authData);
};

describe('W3C WebAuthn test vectors', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RP_ID: vectors.rp_id, RP_ORIGINS: vectors.origin, SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const give = (challenge: string, ceremony: string, [organizationId, userId]: (string | null)[] = [null, null]) =>
    api.query(
      `INSERT INTO challenges (challenge, ceremony, organization_id, user_id, expires_at)
       VALUES (decode($1, 'hex'), $2, $3, $4, now() + interval '1 minute')`,
      [challenge, ceremony, organizationId, userId],
    );

  it('there are fifteen vectors, eight with an assertion that does not verify the user', () => {
    expect(vectors.pairs.map(({ id }) => id)).toEqual(Object.keys(expected));
    expect(vectors.pairs.filter(({ assertion_flags }) => !assertion_flags.UV)).toHaveLength(8);
  });

  it.each(vectors.pairs.map((pair) => [pair.id, pair] as const))(
    '%s: the registration has the expected result',
    async (id, pair) => {
      const organization = await makeOrganization(api);
      const user = await makeUser(organization);
      await give(pair.registration.challenge, 'registration', [organization.id, user.id]);
      const client = new Client(api.url, user.enrollment.ticket);
      const answer = await client.post<Schemas['Passkey']>('/v1/auth/passkey/register/complete', {
        id: base64url(pair.registration.credential_id),
        rawId: base64url(pair.registration.credential_id),
        response: {
          clientDataJSON: base64url(pair.registration.clientDataJSON),
          attestationObject: base64url(pair.registration.attestationObject),
        },
      });
      const { registers } = expected[id]!;
      if (registers === true) {
        expect([answer.status, answer.body.aaguid?.replaceAll('-', '')]).toEqual([201, pair.registration.aaguid]);
        await api.query('DELETE FROM passkeys WHERE id = $1', [answer.body.id]);
      } else {
        expect(expectProblem(answer, 400, 'SERVICE_AUTH_007').detail).toContain(registers);
      }
    },
  );

  it.each(vectors.pairs.map((pair) => [pair.id, pair] as const))(
    '%s: the assertion has the expected result',
    async (id, pair) => {
      const organization = await makeOrganization(api);
      const user = await makeUser(organization);
      const { credentialID, credentialPublicKey } = credentialOf(pair);
      await api.query(
        `INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
              backup_eligible, backed_up, aaguid)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 0, $6, false, gen_random_uuid())`,
        [
          organization.id,
          user.id,
          Buffer.from(credentialID!),
          Buffer.from(credentialPublicKey!),
          id,
          pair.assertion_flags.BE,
        ],
      );
      await give(pair.authentication.challenge, 'login');
      const answer = await new Client(api.url).post('/v1/auth/passkey/login/complete', assertionOf(pair));
      await api.query(
        'DELETE FROM passkeys WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM sessions WHERE passkey_id = passkeys.id)',
        [user.id],
      );
      if (expected[id]!.signsIn === true) expect([answer.status, answer.body.identity?.id]).toEqual([200, user.id]);
      else expectProblem(answer, 401, 'SERVICE_AUTH_001');
    },
  );

  // So that a refusal above is known to be for the reason named, and not for what nobody could verify.
  it.each(vectors.pairs.map((pair) => [pair.id, pair] as const))(
    '%s: the attestation statement has the expected result',
    async (id, pair) => {
      const verification = verifyRegistrationResponse({
        response: {
          id: base64url(pair.registration.credential_id),
          rawId: base64url(pair.registration.credential_id),
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: base64url(pair.registration.clientDataJSON),
            attestationObject: base64url(pair.registration.attestationObject),
          },
        },
        expectedChallenge: base64url(pair.registration.challenge),
        expectedOrigin: vectors.origin,
        expectedRPID: vectors.rp_id,
        requireUserVerification: false,
        supportedAlgorithmIDs: [-7, -8, -35, -36, -53, -257],
      });
      const reason = unsupportedStatements[id];
      if (reason) await expect(verification).rejects.toThrow(reason);
      else expect((await verification).verified).toBe(true);
    },
  );

  it.each(vectors.pairs.map((pair) => [pair.id, pair] as const))(
    '%s: the signature has the expected result',
    async (id, pair) => {
      const { response, ...ids } = assertionOf(pair);
      const verification = verifyAuthenticationResponse({
        response: { ...ids, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: base64url(pair.authentication.challenge),
        expectedOrigin: vectors.origin,
        expectedTopOrigin: vectors.top_origin,
        expectedRPID: vectors.rp_id,
        requireUserVerification: false,
        credential: {
          id: ids.id,
          publicKey: new Uint8Array(credentialOf(pair).credentialPublicKey!),
          counter: 0,
        },
      });
      if (expected[id]!.signsIn === 'unsupported') await expect(verification).rejects.toThrow();
      else expect((await verification).verified).toBe(true);
    },
  );
});

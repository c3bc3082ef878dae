import { text } from '@plinth/service-runtime';
import { z } from 'zod';
import { identityView, pageQuery, timestamp } from '../fields.js';

// Bounds that no real authenticator comes near, but for the id: 1023 bytes are the standard's own (WebAuthn §4).
const maxBytes = { id: 1023, clientData: 8192, authenticatorData: 8192, attestation: 65_536, signature: 2048 };

const isBase64url = (value: string): boolean => Buffer.from(value, 'base64url').toString('base64url') === value;

/** Bytes in base64url without padding (RFC 4648 §5), in the one way to write them. */
const base64url = (max: number, example: string) =>
  text({ min: 1, max: Math.ceil((max * 4) / 3) })
    .refine(isBase64url, { error: 'must be base64url without padding', params: { rule: 'base64url' } })
    .meta({ minLength: 1, maxLength: Math.ceil((max * 4) / 3), examples: [example] });

const credentialIdExample = 'y_eDcpHIcxVWyX0vhk9bGQ';
const clientDataExample = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const credentialId = base64url(maxBytes.id, credentialIdExample);
const displayName = text({ min: 1, max: 255 }).meta({ examples: ['Work laptop'] });

const transports = z
  .array(text({ min: 1, max: 32 }))
  .max(16)
  .meta({ examples: [['internal', 'hybrid']] });

const envelope = {
  id: credentialId,
  rawId: credentialId,
  type: z
    .literal('public-key')
    .optional()
    .meta({ examples: ['public-key'] }),
  authenticatorAttachment: text({ max: 32 })
    .nullish()
    .meta({ examples: ['platform'] }),
  clientExtensionResults: z
    .looseObject({})
    .optional()
    .meta({ examples: [{}] }),
};

const namesOneId = ({ id, rawId }: { id: string; rawId: string }): boolean => id === rawId;
const twoIds = { path: ['rawId'], error: 'must be the same as id', params: { rule: 'same_as_id' } };

/** AuthenticationResponseJSON (WebAuthn §5.1.8), or its least: id, rawId and the three parts of the response. */
export const completeLogin = z
  .strictObject({
    ...envelope,
    response: z.strictObject({
      authenticatorData: base64url(maxBytes.authenticatorData, 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA'),
      clientDataJSON: base64url(maxBytes.clientData, clientDataExample),
      signature: base64url(maxBytes.signature, 'MEUCIQDyWkXqUq7MnOEE9g'),
      userHandle: base64url(64, 'b2tlbi1oYW5kbGU').nullish(),
      attestationObject: z
        .string()
        .nullish()
        .describe('Not read.')
        .meta({ examples: ['oA'] }),
    }),
  })
  .refine(namesOneId, twoIds)
  .meta({ id: 'CompleteLogin' });
export type CompleteLogin = z.infer<typeof completeLogin>;

const notRead = z
  .string()
  .nullish()
  .describe('Not read: the attestation object holds it.')
  .meta({ examples: ['SZYN5YgOjGh0NBcPZHZgWw'] });

export const beginRegistration = z
  .strictObject({ displayName: displayName.optional().describe('How the passkey shall be called.') })
  .optional()
  .meta({ id: 'BeginRegistration' });
export type BeginRegistration = z.infer<typeof beginRegistration>;

/** RegistrationResponseJSON (WebAuthn §5.1.8), or its least: id, rawId and the two parts of the response. */
export const completeRegistration = z
  .strictObject({
    ...envelope,
    response: z.strictObject({
      attestationObject: base64url(maxBytes.attestation, 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik'),
      clientDataJSON: base64url(maxBytes.clientData, clientDataExample),
      transports: transports.nullish(),
      authenticatorData: notRead,
      publicKey: notRead,
      publicKeyAlgorithm: z
        .int()
        .nullish()
        .describe('Not read: the attestation object holds it.')
        .meta({ examples: [-7] }),
    }),
  })
  .refine(namesOneId, twoIds)
  .meta({ id: 'CompleteRegistration' });
export type CompleteRegistration = z.infer<typeof completeRegistration>;

export const renamePasskey = z.strictObject({ displayName }).meta({ id: 'RenamePasskey' });
export type RenamePasskey = z.infer<typeof renamePasskey>;

export const listPasskeys = z.strictObject({ ...pageQuery });
export type ListPasskeys = z.infer<typeof listPasskeys>;

const challengeView = z
  .string()
  .describe('32 random bytes: good once, for five minutes.')
  .meta({ examples: ['q8CvKnvnCaQ7Y2fUqDYI0kVUYT1cNUs9QmUqnM1ZdTQ'] });

const descriptorView = z.object({
  id: z.string().meta({ examples: [credentialIdExample] }),
  type: z.literal('public-key'),
  transports: z
    .array(z.string())
    .optional()
    .meta({ examples: [['internal', 'hybrid']] }),
});

/** PublicKeyCredentialRequestOptionsJSON. */
export const loginOptionsView = z
  .object({
    challenge: challengeView,
    rpId: z.string().meta({ examples: ['example.com'] }),
    timeout: z.literal(300_000).describe('Milliseconds.'),
    userVerification: z.literal('required'),
    allowCredentials: z
      .array(descriptorView)
      .describe('Empty: the authenticator shows what it has for rpId.')
      .meta({ examples: [[]] }),
  })
  .meta({ id: 'LoginOptions' });
export type LoginOptionsView = z.infer<typeof loginOptionsView>;

/** PublicKeyCredentialCreationOptionsJSON. */
export const registrationOptionsView = z
  .object({
    challenge: challengeView,
    rp: z.object({
      id: z.string().meta({ examples: ['example.com'] }),
      name: z.string().meta({ examples: ['Example'] }),
    }),
    user: z.object({
      id: z
        .string()
        .describe('Stable and random; not the id of the user.')
        .meta({ examples: ['b2tlbi1oYW5kbGU'] }),
      name: z.string().meta({ examples: ['maren@havskov.example'] }),
      displayName: z.string().meta({ examples: ['Maren Lindqvist'] }),
    }),
    pubKeyCredParams: z
      .array(z.object({ type: z.literal('public-key'), alg: z.int() }))
      .meta({ examples: [[{ type: 'public-key', alg: -8 }]] }),
    timeout: z.literal(300_000).describe('Milliseconds.'),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptorView).describe('What the user has registered already.'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    extensions: z.object({ credProps: z.boolean() }),
    hints: z.array(z.string()).meta({ examples: [[]] }),
  })
  .meta({ id: 'RegistrationOptions' });
export type RegistrationOptionsView = z.infer<typeof registrationOptionsView>;

export const passkeyView = z
  .object({
    id: z.string().meta({ format: 'uuid', examples: ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'] }),
    displayName,
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
    kind: z
      .enum(['synced', 'device_bound'])
      .describe('Whether it can be copied to other devices of the person, or never leaves its own.')
      .meta({ examples: ['synced'] }),
    backedUp: z.boolean().describe('Whether it is copied now.'),
    aaguid: z
      .string()
      .describe('The model of the authenticator; zeros when it does not tell.')
      .meta({ format: 'uuid', examples: ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4'] }),
    authenticatorName: z
      .string()
      .nullable()
      .meta({ examples: ['Google Password Manager'] }),
    transports: z.array(z.string()).meta({ examples: [['internal', 'hybrid']] }),
    cloneSuspected: z.boolean().describe('Whether its counter once did not grow, as that of a copied key would not.'),
  })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.infer<typeof passkeyView>;

export const signInView = z
  .object({
    session_token: z
      .string()
      .describe('Shown this once.')
      .meta({ examples: ['ids_ZmFrZS1zZXNzaW9uLXRva2VuLWZvci1leGFtcGxlcw0'] }),
    token_type: z.literal('Bearer'),
    expires_at: timestamp.describe('When the session ends at the latest.'),
    idle_expires_at: timestamp.describe('When it ends unless it is used before.'),
    aal: z.literal('aal2'),
    amr: z
      .array(z.string())
      .describe('How the person proved who they are (RFC 8176).')
      .meta({ examples: [['swk', 'user', 'mfa']] }),
    identity: identityView,
  })
  .meta({ id: 'SignIn' });
export type SignInView = z.infer<typeof signInView>;

export const relatedOriginsView = z
  .object({ origins: z.array(z.string()).meta({ examples: [['https://app.example.com']] }) })
  .meta({ id: 'RelatedOrigins' });
export type RelatedOriginsView = z.infer<typeof relatedOriginsView>;

const signInPage = z.string().meta({ format: 'uri', examples: ['https://identity.example.com/sign-in'] });
export const passkeyEndpointsView = z
  .object({ enroll: signInPage, manage: signInPage })
  .meta({ id: 'PasskeyEndpoints' });
export type PasskeyEndpointsView = z.infer<typeof passkeyEndpointsView>;

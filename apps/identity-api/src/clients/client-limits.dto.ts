import { Faults, field, Flag, WholeNumber, type FieldOptions } from '@plinth/validation';
import { faultsOfKeys } from './client-keys.shared.js';

const day = 24 * 60 * 60;

const keyMembers = {
  kty: { type: 'string', enum: ['EC', 'OKP', 'RSA'] },
  ...Object.fromEntries(['crv', 'x', 'y', 'n', 'e', 'kid', 'alg'].map((member) => [member, { type: 'string' }])),
};

export const ClientKeys = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    {
      schema: {
        type: 'object',
        required: ['keys'],
        properties: {
          keys: {
            type: 'array',
            minItems: 1,
            maxItems: 5,
            items: { type: 'object', required: ['kty'], properties: keyMembers, additionalProperties: true },
          },
        },
      },
      structure: { kind: 'json' },
      rules: [Faults(faultsOfKeys)],
    },
    {
      nullable: true,
      description:
        'The public keys for `private_key_jwt` (RFC 7517): ES256 on P-256, Ed25519, or RS256 and PS256 with 2048 to 4096 bits. Each `kid` is unique.',
      example: {
        keys: [
          {
            kty: 'OKP',
            crv: 'Ed25519',
            x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
            kid: '2026-03',
            alg: 'EdDSA',
          },
        ],
      },
      ...options,
    },
  );

export const SessionIdle = (options: FieldOptions = {}): PropertyDecorator =>
  WholeNumber({
    min: 300,
    max: 3_600,
    nullable: true,
    description:
      'Seconds: a session unused for longer gives the client no code until the person signs in again. Null: an hour.',
    example: 1_800,
    ...options,
  });

export const SessionMax = (options: FieldOptions = {}): PropertyDecorator =>
  WholeNumber({
    min: 300,
    max: day,
    nullable: true,
    description:
      'Seconds: a session with an older sign-in gives the client no code until the person signs in again. Null: 24 hours.',
    example: 28_800,
    ...options,
  });

export const RefreshLifetime = (options: FieldOptions = {}): PropertyDecorator =>
  WholeNumber({
    min: 300,
    max: 30 * day,
    nullable: true,
    description:
      'Seconds from the person’s sign-in (`auth_time`) until the client’s refresh tokens end, however often they rotate. A session with an older sign-in gives it no code with `offline_access`. Null: 14 days after each use, at most 30.',
    example: 43_200,
    ...options,
  });

export const RequirePushed = (options: FieldOptions = {}): PropertyDecorator =>
  Flag({
    description: 'Whether the client must push its authorization requests (RFC 9126). Default `false`.',
    example: false,
    ...options,
  });

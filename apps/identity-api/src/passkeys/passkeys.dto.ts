import { applyDecorators } from '@nestjs/common';
import {
  Check,
  Constant,
  field,
  Flag,
  MayBeAbsent,
  Nested,
  Rule,
  Text,
  TextList,
  WholeNumber,
  type FieldOptions,
} from '@plinth/validation';
import { Name, PageQuery } from '../fields.js';

// Far above any real authenticator's sizes. The id limit of 1023 bytes is the standard's (WebAuthn §4).
const maxBytes = {
  id: 1023,
  userHandle: 64,
  clientData: 8192,
  authenticatorData: 8192,
  attestation: 65_536,
  signature: 2048,
};

const isBase64url = (value: string): boolean => Buffer.from(value, 'base64url').toString('base64url') === value;

/** Canonical base64url without padding (RFC 4648 §5), up to `bytes` decoded bytes. */
const Base64url = (bytes: number, options: FieldOptions): PropertyDecorator => {
  const bounds = { min: 1, max: Math.ceil((bytes * 4) / 3) };
  return applyDecorators(
    Text({ ...bounds, ...options }),
    Rule({
      rule: 'base64url',
      message: 'must be base64url without padding',
      accepts: (value) => isBase64url(String(value)),
    }),
  );
};

const CredentialId = (): PropertyDecorator => Base64url(maxBytes.id, { example: 'y_eDcpHIcxVWyX0vhk9bGQ' });

const ClientData = (): PropertyDecorator =>
  Base64url(maxBytes.clientData, { example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' });

const IgnoredObject = (): PropertyDecorator =>
  field(
    {
      schema: { type: 'object', additionalProperties: true },
      structure: { kind: 'json' },
      rules: [
        Rule({
          rule: 'type',
          message: 'must be an object',
          accepts: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
        }),
      ],
    },
    { optional: true, example: {} },
  );

@Check(({ id, rawId }: Credential) =>
  id === rawId ? [] : [{ path: ['rawId'], rule: 'same_as_id', message: 'must be the same as id' }],
)
class Credential {
  @CredentialId()
  id!: string;

  @CredentialId()
  rawId!: string;

  @Constant('public-key', { optional: true, example: 'public-key' })
  type?: 'public-key';

  @Text({ max: 32, optional: true, nullable: true, example: 'platform' })
  authenticatorAttachment?: string | null;

  @IgnoredObject()
  clientExtensionResults?: object;
}

export class AssertionResponse {
  @Base64url(maxBytes.authenticatorData, { example: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA' })
  authenticatorData!: string;

  @ClientData()
  clientDataJSON!: string;

  @Base64url(maxBytes.signature, { example: 'MEUCIQDyWkXqUq7MnOEE9g' })
  signature!: string;

  @Base64url(maxBytes.userHandle, { optional: true, nullable: true, example: 'b2tlbi1oYW5kbGU' })
  userHandle?: string | null;

  @Text({ optional: true, nullable: true, description: 'Ignored.', example: 'oA' })
  attestationObject?: string | null;
}

/** AuthenticationResponseJSON (WebAuthn §5.1.8); only id, rawId and three parts of the response are required. */
export class CompleteLogin extends Credential {
  @Nested(() => AssertionResponse)
  response!: AssertionResponse;
}

const ignored = 'Ignored: the attestation object contains it.';

const TextNotRead = (): PropertyDecorator =>
  Text({ optional: true, nullable: true, description: ignored, example: 'SZYN5YgOjGh0NBcPZHZgWw' });

export class AttestationResponse {
  @Base64url(maxBytes.attestation, { example: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik' })
  attestationObject!: string;

  @ClientData()
  clientDataJSON!: string;

  @TextList({ min: 1, max: 32, maxItems: 16, optional: true, nullable: true, example: ['internal', 'hybrid'] })
  transports?: string[] | null;

  @TextNotRead()
  authenticatorData?: string | null;

  @TextNotRead()
  publicKey?: string | null;

  @WholeNumber({ optional: true, nullable: true, description: ignored, example: -7 })
  publicKeyAlgorithm?: number | null;
}

/** RegistrationResponseJSON (WebAuthn §5.1.8); only id, rawId and two parts of the response are required. */
export class CompleteRegistration extends Credential {
  @Nested(() => AttestationResponse)
  response!: AttestationResponse;

  @Name({
    optional: true,
    description: 'The default name if the passkey’s provider is unknown.',
    example: 'Chrome on Linux',
  })
  defaultName?: string;

  @Flag({
    optional: true,
    description: 'Whether registration with an enrolment ticket also signs the person in.',
    example: true,
  })
  signIn?: boolean;
}

@MayBeAbsent()
export class BeginRegistration {
  @Name({ optional: true, description: 'The passkey’s name.', example: 'Work laptop' })
  displayName?: string;
}

export class RenamePasskey {
  @Name({ example: 'Work laptop' })
  displayName!: string;
}

export class ListPasskeys extends PageQuery {}

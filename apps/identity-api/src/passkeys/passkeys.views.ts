import {
  Choice,
  Constant,
  Flag,
  Nested,
  NestedList,
  RecordId,
  Schema,
  Text,
  TextList,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { IdentityView, Name } from '../fields.js';

const exampleTransports = ['internal', 'hybrid'];

const Challenge = (): PropertyDecorator =>
  Text({
    description: '32 random bytes, valid once, for five minutes.',
    example: 'q8CvKnvnCaQ7Y2fUqDYI0kVUYT1cNUs9QmUqnM1ZdTQ',
  });

const Timeout = (): PropertyDecorator => Constant(300_000, { description: 'Milliseconds.' });

export class CredentialDescriptor {
  @Text({ example: 'y_eDcpHIcxVWyX0vhk9bGQ' })
  id!: string;

  @Constant('public-key')
  type!: 'public-key';

  @TextList({ optional: true, example: exampleTransports })
  transports?: string[];
}

@Schema({ name: 'LoginOptions' })
export class LoginOptionsView {
  @Challenge()
  challenge!: string;

  @Text({ example: 'example.com' })
  rpId!: string;

  @Timeout()
  timeout!: 300_000;

  @Constant('required')
  userVerification!: 'required';

  @NestedList(() => CredentialDescriptor, {
    description: 'Empty: the authenticator offers all its passkeys for rpId.',
    example: [],
  })
  allowCredentials!: CredentialDescriptor[];
}

export class RelyingPartyEntity {
  @Text({ example: 'example.com' })
  id!: string;

  @Text({ example: 'Example' })
  name!: string;
}

export class UserEntity {
  @Text({ description: 'Stable and random; not the user’s id.', example: 'b2tlbi1oYW5kbGU' })
  id!: string;

  @Text({ example: 'maren@havskov.example' })
  name!: string;

  @Text({ example: 'Maren Lindqvist' })
  displayName!: string;
}

export class CredentialParameters {
  @Constant('public-key')
  type!: 'public-key';

  @WholeNumber()
  alg!: number;
}

export class AuthenticatorSelection {
  @Constant('required')
  residentKey!: 'required';

  @Constant(true)
  requireResidentKey!: true;

  @Constant('required')
  userVerification!: 'required';
}

export class RegistrationExtensions {
  @Flag()
  credProps!: boolean;
}

@Schema({ name: 'RegistrationOptions' })
export class RegistrationOptionsView {
  @Challenge()
  challenge!: string;

  @Nested(() => RelyingPartyEntity)
  rp!: RelyingPartyEntity;

  @Nested(() => UserEntity)
  user!: UserEntity;

  @NestedList(() => CredentialParameters, { example: [{ type: 'public-key', alg: -8 }] })
  pubKeyCredParams!: CredentialParameters[];

  @Timeout()
  timeout!: 300_000;

  @Choice(['none', 'direct'], { description: 'As the organization’s setting.', example: 'none' })
  attestation!: 'none' | 'direct';

  @NestedList(() => CredentialDescriptor, { description: 'The user’s existing passkeys.' })
  excludeCredentials!: CredentialDescriptor[];

  @Nested(() => AuthenticatorSelection)
  authenticatorSelection!: AuthenticatorSelection;

  @Nested(() => RegistrationExtensions)
  extensions!: RegistrationExtensions;

  @TextList({ example: [] })
  hints!: string[];
}

@Schema({ name: 'Passkey' })
export class PasskeyView {
  @RecordId()
  id!: string;

  @Name({ example: 'Work laptop' })
  displayName!: string;

  @Timestamp()
  createdAt!: string;

  @Timestamp({ nullable: true })
  lastUsedAt!: string | null;

  @Choice(['synced', 'device_bound'], {
    description: 'Whether the passkey can sync to other devices or is bound to one.',
    example: 'synced',
  })
  kind!: 'synced' | 'device_bound';

  @Flag({ description: 'Whether the passkey is currently backed up.' })
  backedUp!: boolean;

  @Text({
    format: 'uuid',
    description: 'The authenticator model; zeros if undisclosed.',
    example: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4',
  })
  aaguid!: string;

  @Text({ nullable: true, example: 'Google Password Manager' })
  authenticatorName!: string | null;

  @TextList({ example: exampleTransports })
  transports!: string[];

  @Flag({ description: 'Whether its counter once failed to increase, which a copied key can cause.' })
  cloneSuspected!: boolean;

  @Flag({
    description: 'Whether an attestation proved the model in `aaguid`; otherwise the authenticator only claims it.',
    example: false,
  })
  attested!: boolean;
}

@Schema({ name: 'SignIn' })
export class SignInView {
  @Text({ description: 'Shown only once.', example: 'ids_ZmFrZS1zZXNzaW9uLXRva2VuLWZvci1leGFtcGxlcw0' })
  session_token!: string;

  @Constant('Bearer')
  token_type!: 'Bearer';

  @Timestamp({ description: 'The absolute end of the session.' })
  expires_at!: string;

  @Timestamp({ description: 'The end unless the session is used.' })
  idle_expires_at!: string;

  @Choice(['aal1', 'aal2'], { description: 'aal2 with a passkey, aal1 with an identity provider.', example: 'aal2' })
  aal!: 'aal1' | 'aal2';

  @TextList({
    description: 'Authentication methods (RFC 8176); `fed` for an identity provider.',
    example: ['swk', 'user', 'mfa'],
  })
  amr!: string[];

  @Nested(() => IdentityView)
  identity!: IdentityView;
}

@Schema({ name: 'RelatedOrigins' })
export class RelatedOriginsView {
  @TextList({ example: ['https://app.example.com'] })
  origins!: string[];
}

const SignInPage = (): PropertyDecorator => Text({ format: 'uri', example: 'https://identity.example.com/sign-in' });

@Schema({ name: 'PasskeyEndpoints' })
export class PasskeyEndpointsView {
  @SignInPage()
  enroll!: string;

  @SignInPage()
  manage!: string;
}

@Schema({ name: 'RegisteredPasskey' })
export class RegisteredPasskeyView extends PasskeyView {
  @Nested(() => SignInView, {
    optional: true,
    nullable: true,
    description:
      'For a registration with an enrolment ticket and `signIn`: the session, or null if policies reject the person.',
  })
  session?: SignInView | null;
}

/** The WebAuthn Level 3 §5.1.10 signals. */
@Schema({ name: 'PasskeySignals' })
export class PasskeySignalsView {
  @Text({ example: 'identity.example.com' })
  rpId!: string;

  @Text({ description: 'The person’s user handle, in base64url.', example: 'b2tlbi1oYW5kbGU' })
  userId!: string;

  @TextList({
    description: 'The ids of all the person’s passkeys, in base64url. A provider may hide or remove others.',
    example: ['VGhlIGlkIG9mIGEgcGFzc2tleQ'],
  })
  allAcceptedCredentialIds!: string[];

  @Text({ example: 'maren@havskov.example' })
  name!: string;

  @Text({ example: 'Maren Lindqvist' })
  displayName!: string;
}

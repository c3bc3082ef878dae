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
    description: '32 random bytes: good once, for five minutes.',
    example: 'q8CvKnvnCaQ7Y2fUqDYI0kVUYT1cNUs9QmUqnM1ZdTQ',
  });

const Timeout = (): PropertyDecorator => Constant(300_000, { description: 'Milliseconds.' });

/** PublicKeyCredentialDescriptorJSON. */
export class CredentialDescriptor {
  @Text({ example: 'y_eDcpHIcxVWyX0vhk9bGQ' })
  id!: string;

  @Constant('public-key')
  type!: 'public-key';

  @TextList({ optional: true, example: exampleTransports })
  transports?: string[];
}

/** PublicKeyCredentialRequestOptionsJSON. */
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
    description: 'Empty: the authenticator shows what it has for rpId.',
    example: [],
  })
  allowCredentials!: CredentialDescriptor[];
}

/** PublicKeyCredentialRpEntity. */
export class RelyingPartyEntity {
  @Text({ example: 'example.com' })
  id!: string;

  @Text({ example: 'Example' })
  name!: string;
}

/** PublicKeyCredentialUserEntityJSON. */
export class UserEntity {
  @Text({ description: 'Stable and random; not the id of the user.', example: 'b2tlbi1oYW5kbGU' })
  id!: string;

  @Text({ example: 'maren@havskov.example' })
  name!: string;

  @Text({ example: 'Maren Lindqvist' })
  displayName!: string;
}

/** PublicKeyCredentialParameters. */
export class CredentialParameters {
  @Constant('public-key')
  type!: 'public-key';

  @WholeNumber()
  alg!: number;
}

/** AuthenticatorSelectionCriteria. */
export class AuthenticatorSelection {
  @Constant('required')
  residentKey!: 'required';

  @Constant(true)
  requireResidentKey!: true;

  @Constant('required')
  userVerification!: 'required';
}

/** AuthenticationExtensionsClientInputsJSON. */
export class RegistrationExtensions {
  @Flag()
  credProps!: boolean;
}

/** PublicKeyCredentialCreationOptionsJSON. */
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

  @Choice(['none', 'direct'], { description: 'As the organization asks for it.', example: 'none' })
  attestation!: 'none' | 'direct';

  @NestedList(() => CredentialDescriptor, { description: 'What the user has registered already.' })
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
    description: 'Whether it can be copied to other devices of the person, or never leaves its own.',
    example: 'synced',
  })
  kind!: 'synced' | 'device_bound';

  @Flag({ description: 'Whether it is copied now.' })
  backedUp!: boolean;

  @Text({
    format: 'uuid',
    description: 'The model of the authenticator; zeros when it does not tell.',
    example: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4',
  })
  aaguid!: string;

  @Text({ nullable: true, example: 'Google Password Manager' })
  authenticatorName!: string | null;

  @TextList({ example: exampleTransports })
  transports!: string[];

  @Flag({ description: 'Whether its counter once did not grow, as that of a copied key would not.' })
  cloneSuspected!: boolean;

  @Flag({
    description: 'Whether it proved its model, `aaguid`, when it was registered; else that is its own word.',
    example: false,
  })
  attested!: boolean;
}

@Schema({ name: 'SignIn' })
export class SignInView {
  @Text({ description: 'Shown this once.', example: 'ids_ZmFrZS1zZXNzaW9uLXRva2VuLWZvci1leGFtcGxlcw0' })
  session_token!: string;

  @Constant('Bearer')
  token_type!: 'Bearer';

  @Timestamp({ description: 'When the session ends at the latest.' })
  expires_at!: string;

  @Timestamp({ description: 'When it ends unless it is used before.' })
  idle_expires_at!: string;

  @Choice(['aal1', 'aal2'], { description: 'aal2 with a passkey, aal1 by an identity provider.', example: 'aal2' })
  aal!: 'aal1' | 'aal2';

  @TextList({
    description: 'How the person proved who they are (RFC 8176); `fed`: by an identity provider.',
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
      'Of a registration by an enrolment ticket with `signIn`: the session; null where policies reject the person.',
  })
  session?: SignInView | null;
}

/** What a browser tells the person's passkey providers (WebAuthn Level 3 §5.1.10). */
@Schema({ name: 'PasskeySignals' })
export class PasskeySignalsView {
  @Text({ example: 'identity.example.com' })
  rpId!: string;

  @Text({ description: 'The user handle of the person’s passkeys, in base64url.', example: 'b2tlbi1oYW5kbGU' })
  userId!: string;

  @TextList({
    description: 'The ids of all passkeys of the person, in base64url: a provider may hide or remove others.',
    example: ['VGhlIGlkIG9mIGEgcGFzc2tleQ'],
  })
  allAcceptedCredentialIds!: string[];

  @Text({ example: 'maren@havskov.example' })
  name!: string;

  @Text({ example: 'Maren Lindqvist' })
  displayName!: string;
}

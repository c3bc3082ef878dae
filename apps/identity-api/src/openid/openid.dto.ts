import { PageQuery } from '../fields.js';
import { ApplicationView } from '../sessions/application.summary.js';
import { Flag, Nested, Schema, Text, Choice, Constant, NestedList } from '@plinth/validation';

@Schema({ name: 'InteractionOrganization' })
export class InteractionOrganization {
  @Text({ example: 'Havskov Studio' })
  display_name!: string;

  @Text({ nullable: true, example: '#0a6847' })
  accent_color!: string | null;

  @Text({ nullable: true, example: 'Questions? Call the service desk: extension 4711.' })
  sign_in_message!: string | null;

  @Text({ nullable: true, example: null, description: 'The URL of the sign-in page logo, served by this service.' })
  sign_in_logo_url!: string | null;
}

@Schema({ name: 'Interaction' })
export class InteractionView {
  @Text({ description: 'The name of the application.', example: 'CRM' })
  client_name!: string;

  @Text({ nullable: true, example: null, description: 'The URL of the application’s logo, served by this service.' })
  logo_url!: string | null;

  @Text({ nullable: true, example: 'https://crm.example.com/privacy' })
  policy_url!: string | null;

  @Text({ nullable: true, example: 'https://crm.example.com/terms' })
  terms_url!: string | null;

  @Text({
    nullable: true,
    description: 'The e-mail address that the application expects.',
    example: 'maren@havskov.example',
  })
  login_hint!: string | null;

  @Nested(() => InteractionOrganization, {
    nullable: true,
    description: 'The organization that the application serves; null for all.',
  })
  organization!: InteractionOrganization | null;

  @Flag({ description: 'Whether the person must sign in again, even if signed in.', example: false })
  needs_sign_in!: boolean;
}

export class ListApplications extends PageQuery {}

@Schema({ name: 'UserApplication' })
export class UserApplicationView extends ApplicationView {
  @Text({ nullable: true, example: null, description: 'The URL of the application’s logo, served by this service.' })
  logo_url!: string | null;
}

@Schema({ name: 'InteractionEnd' })
export class InteractionEndView {
  @Text({
    format: 'uri',
    description: 'The URL where the browser continues.',
    example: 'https://identity.example.com/oauth/authorize/9fXc2LqYw0aTn5Vb8RkJ3',
  })
  redirect_to!: string;
}

@Schema({ name: 'SigningKey' })
export class SigningKeyView {
  @Choice(['EC', 'OKP'], { example: 'EC' })
  kty!: 'EC' | 'OKP';

  @Choice(['P-256', 'Ed25519'], { example: 'P-256' })
  crv!: 'P-256' | 'Ed25519';

  @Text({ example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' })
  x!: string;

  @Text({ optional: true, description: 'For P-256 keys.', example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' })
  y?: string;

  @Text({
    description: 'The key’s thumbprint, which is the `kid` header of its signatures.',
    example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  })
  kid!: string;

  @Choice(['ES256', 'EdDSA'], { example: 'ES256' })
  alg!: 'ES256' | 'EdDSA';

  @Constant('sig')
  use!: 'sig';
}

@Schema({ name: 'SigningKeys' })
export class SigningKeysView {
  @NestedList(() => SigningKeyView)
  keys!: SigningKeyView[];
}

import { Flag, Schema, Text } from '@plinth/validation';

/** What the sign-in page says of an application that a person is to be signed in to. */
@Schema({ name: 'Interaction' })
export class InteractionView {
  @Text({ description: 'The name of the application.', example: 'CRM' })
  client_name!: string;

  @Text({
    nullable: true,
    description: 'Whom the application expects, by its own word.',
    example: 'maren@havskov.example',
  })
  login_hint!: string | null;

  @Flag({ description: 'Whether the person has to sign in anew, whoever is signed in.', example: false })
  needs_sign_in!: boolean;
}

@Schema({ name: 'InteractionEnd' })
export class InteractionEndView {
  @Text({
    format: 'uri',
    description: 'Where the browser goes on.',
    example: 'https://identity.example.com/oauth/authorize/9fXc2LqYw0aTn5Vb8RkJ3',
  })
  redirect_to!: string;
}

import { Choice, Rule, Schema, Text } from '@plinth/validation';
import { applyDecorators } from '@nestjs/common';
import { SignInView } from '../passkeys/sign-in-sessions.service.js';

const Interaction = (): PropertyDecorator =>
  applyDecorators(
    Text({ optional: true, min: 20, max: 64, description: 'The sign-in to an application that it is part of.' }),
    Rule({
      rule: 'interaction',
      message: 'must be the id of an interaction',
      accepts: (uid) => /^[A-Za-z0-9_-]+$/.test(String(uid)),
    }),
  );

export class StartSso {
  @Interaction()
  interaction?: string;

  @Choice(['true', 'false'], { optional: true, description: 'true: the provider has to ask the person anew.' })
  fresh?: 'true' | 'false';

  @Text({ optional: true, max: 254, description: 'Whom the provider should expect.' })
  login_hint?: string;

  @Text({ optional: true, max: 64, description: 'In which languages (OpenID Connect Core §3.1.2.1).' })
  ui_locales?: string;
}

export class CompleteSso {
  @Text({
    min: 1,
    max: 8_192,
    description: 'What the provider sent the browser back with: the query of the redirect URI (RFC 6749 §4.1.2).',
    example: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj&iss=https%3A%2F%2Fidp.havskov.example',
  })
  response!: string;
}

@Schema({ name: 'SsoSignIn' })
export class SsoSignInView extends SignInView {
  @Text({ nullable: true, description: 'The sign-in to an application that it was part of.', example: null })
  interaction!: string | null;
}

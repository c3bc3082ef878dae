import { OmitType } from '@nestjs/swagger';
import { Choice, Constant, Flag, JsonObject, Nested, Schema, Text } from '@plinth/validation';
import { PolicyContext } from './policies.dto.js';

const Properties = (): PropertyDecorator =>
  JsonObject({ optional: true, maxMembers: 100, description: 'Not looked at.', example: {} });

export class AccessSubject {
  @Constant('user')
  type!: 'user';

  @Text({ min: 1, max: 255, description: 'The id of the user.', example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' })
  id!: string;

  @Properties()
  properties?: Record<string, unknown>;
}

export class AccessAction {
  @Text({ min: 1, max: 255, example: 'can_read' })
  name!: string;

  @Properties()
  properties?: Record<string, unknown>;
}

export class AccessResource {
  @Text({ min: 1, max: 255, example: 'application' })
  type!: string;

  @Text({ min: 1, max: 1_024, example: 'crm' })
  id!: string;

  @Properties()
  properties?: Record<string, unknown>;
}

export class AccessContext extends OmitType(PolicyContext, ['user_id', 'groups']) {}

/** A question of the Authorization API 1.0 (OpenID AuthZEN). */
export class EvaluateAccess {
  @Nested(() => AccessSubject)
  subject!: AccessSubject;

  @Nested(() => AccessAction, {
    optional: true,
    description: 'The policies are about who, from where and how, not about what.',
  })
  action?: AccessAction;

  @Nested(() => AccessResource, { optional: true, description: 'Likewise.' })
  resource?: AccessResource;

  @Nested(() => AccessContext, {
    optional: true,
    description: 'The signals that are known; what is left out is not known.',
  })
  context?: AccessContext;
}

export class AccessReasons {
  @Choice(['BLOCK', 'REQUIRE_MFA', 'ALLOW'], { example: 'ALLOW' })
  effect!: 'BLOCK' | 'REQUIRE_MFA' | 'ALLOW';

  @Text({ example: 'No policy matches, so the sign-in is allowed.' })
  reason!: string;
}

@Schema({ name: 'AccessDecision' })
export class AccessDecisionView {
  @Flag({ description: 'True where the effect is ALLOW, or REQUIRE_MFA and the context says `aal2`.', example: true })
  decision!: boolean;

  @Nested(() => AccessReasons)
  context!: AccessReasons;
}

@Schema({ name: 'AuthzenConfiguration' })
export class AuthzenConfigurationView {
  @Text({ format: 'uri', example: 'https://identity.example.com' })
  policy_decision_point!: string;

  @Text({ format: 'uri', example: 'https://identity.example.com/access/v1/evaluation' })
  access_evaluation_endpoint!: string;
}

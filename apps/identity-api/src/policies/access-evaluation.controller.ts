import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, Public, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { AccessDecisionView, AuthzenConfigurationView, EvaluateAccess } from './access-evaluation.dto.js';
import { AccessEvaluationService } from './access-evaluation.service.js';

/** The policies by the Authorization API 1.0 (OpenID AuthZEN), for gateways that speak it. */
@ApiTags('Policies')
@Controller()
export class AccessEvaluationController {
  constructor(private readonly access: AccessEvaluationService) {}

  @Post('access/v1/evaluation')
  @RequireScopes<Scope>('policy:read', 'user:read')
  @Operation({
    summary: 'Decide by the policies, in the form of AuthZEN',
    description:
      'OpenID AuthZEN, Authorization API 1.0, §6. The policies are those of the organization of the user; nothing is recorded. Somebody who is no user that the token may see, and a suspended user, get a decision of false.',
    status: 200,
    returns: AccessDecisionView,
  })
  async evaluateAccess(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: EvaluateAccess,
  ): Promise<AccessDecisionView> {
    return this.access.evaluate(principal, body);
  }

  @Get('.well-known/authzen-configuration')
  @Public()
  @Header('Cache-Control', 'public, max-age=3600')
  @Operation({
    summary: 'Where decisions are made',
    description: 'OpenID AuthZEN, Authorization API 1.0, §9.',
    status: 200,
    returns: AuthzenConfigurationView,
  })
  getAuthzenConfiguration(): AuthzenConfigurationView {
    return this.access.configuration();
  }
}

import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, Public, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { EvaluateAccess, EvaluateSignIn, SimulateDraft, SimulatePolicy } from './policies.dto.js';
import { PoliciesService } from './policies.service.js';
import { AccessDecisionView, AuthzenConfigurationView, EvaluationView } from './policies.views.js';
import { PolicyEvaluationsService } from './policy-evaluations.service.js';

/** What the policies would make of a sign-in; for gateways also by the Authorization API 1.0 (OpenID AuthZEN). */
@ApiTags('Policies')
@Controller()
export class PolicyEvaluationsController {
  constructor(private readonly evaluations: PolicyEvaluationsService) {}

  @Post('access/v1/evaluation')
  @RequireScopes<Scope>('policy:read', 'user:read')
  @Operation({
    summary: 'Decide by the policies, in the form of AuthZEN',
    description:
      'OpenID AuthZEN, Authorization API 1.0, §6. The policies are those of the organization of the user; nothing is recorded. Somebody who is no user that the token may see, and a suspended user, get a decision of false.',
    returns: AccessDecisionView,
  })
  async evaluateAccess(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: EvaluateAccess,
  ): Promise<AccessDecisionView> {
    return this.evaluations.evaluateAccess(principal, body);
  }

  @Get('.well-known/authzen-configuration')
  @Public()
  @Header('Cache-Control', 'public, max-age=3600')
  @Operation({
    summary: 'Where decisions are made',
    description: 'OpenID AuthZEN, Authorization API 1.0, §9.',
    returns: AuthzenConfigurationView,
  })
  getAuthzenConfiguration(): AuthzenConfigurationView {
    return this.evaluations.getAuthzenConfiguration();
  }

  @Post('v1/policies\\:evaluate')
  @RequireScopes<Scope>('policy:read')
  @Operation({
    summary: 'Evaluate a sign-in by the policies',
    description:
      'What would become of such a sign-in now. Nothing is recorded. A signal that is left out is not known: BLOCK and REQUIRE_MFA conditions on it count as met, ALLOW conditions do not.',
    returns: EvaluationView,
    fails: ['wrong_organization'],
  })
  async evaluatePolicies(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: EvaluateSignIn,
  ): Promise<EvaluationView> {
    return this.evaluations.evaluate(principal, body);
  }

  @Post('v1/policies\\:simulate')
  @RequireScopes<Scope>('policy:read')
  @Operation({
    summary: 'Evaluate a sign-in with a policy that is not saved',
    description: 'The policy of the request is placed among the saved ones; its id is `draft`. Nothing is saved.',
    returns: EvaluationView,
    fails: ['wrong_organization'],
  })
  async simulatePolicyDraft(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: SimulateDraft,
  ): Promise<EvaluationView> {
    return this.evaluations.simulateDraft(principal, body);
  }

  @Post('v1/policies/:id\\:simulate')
  @RequireScopes<Scope>('policy:read')
  @FindFirst(PoliciesService)
  @Operation({
    summary: 'Evaluate a sign-in by one policy alone',
    description: 'Also by one that is only reported or disabled: `reasons` say what it would do.',
    returns: EvaluationView,
    fails: ['not_found'],
  })
  async simulatePolicy(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: SimulatePolicy,
  ): Promise<EvaluationView> {
    return this.evaluations.simulate(principal, id, body);
  }
}

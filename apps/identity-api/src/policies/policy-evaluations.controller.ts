import { Body, Controller, Get, Header, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, Public, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import type { Response } from 'express';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { BacktestPolicies, EvaluateAccess, EvaluateSignIn, SimulateDraft, SimulatePolicy } from './policies.dto.js';
import { PoliciesService } from './policies.service.js';
import { AccessDecisionView, AuthzenConfigurationView, BacktestView, EvaluationView } from './policies.views.js';
import { PolicyBacktestsService } from './policy-backtests.service.js';
import { PolicyEvaluationsService } from './policy-evaluations.service.js';

@ApiTags('Policies')
@Controller()
export class PolicyEvaluationsController {
  constructor(
    private readonly evaluations: PolicyEvaluationsService,
    private readonly backtests: PolicyBacktestsService,
  ) {}

  @Post('access/v1/evaluation')
  @RequireScopes<Scope>('policy:read', 'user:read')
  @Operation({
    summary: 'Evaluate access with AuthZEN',
    description:
      "OpenID AuthZEN Authorization API 1.0, §6. Evaluates the policies of the user's organization and, for a registered API (`resource.type` is `resource`), the user's roles. Records nothing. The decision is false for suspended users, and for users and resources that the token cannot access.",
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
    summary: 'Get the AuthZEN configuration',
    description: 'OpenID AuthZEN Authorization API 1.0, §9.',
    returns: AuthzenConfigurationView,
  })
  getAuthzenConfiguration(): AuthzenConfigurationView {
    return this.evaluations.getAuthzenConfiguration();
  }

  @Post('v1/policies\\:evaluate')
  @RequireScopes<Scope>('policy:read')
  @Operation({
    summary: 'Evaluate a sign-in',
    description:
      'Evaluates a hypothetical sign-in against the current policies and records nothing. Omitted signals are unknown: BLOCK and REQUIRE_MFA conditions on them are met, ALLOW conditions are not.',
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
    summary: 'Simulate an unsaved policy',
    description:
      'Evaluates a sign-in with the given policy, with the id `draft`, inserted among the saved ones or in place of one. Saves nothing.',
    returns: EvaluationView,
    fails: ['wrong_organization'],
  })
  async simulatePolicyDraft(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: SimulateDraft,
  ): Promise<EvaluationView> {
    return this.evaluations.simulateDraft(principal, body);
  }

  @Post('v1/policies\\:backtest')
  @RequireScopes<Scope>('policy:read', 'audit:read')
  @Operation({
    summary: 'Backtest policies',
    description:
      "Evaluates the newest 100,000 sign-ins of the period in the audit log as if the given policies had applied instead of the saved ones, and stores nothing. The audit log has the network (/24 or /48), time, assurance level and passkey kind of a sign-in, but no country or authenticator. Groups are the person's current ones and need `user:read`. Conditions on other signals are not evaluated: as in a simulation without the signal, they count as met in BLOCK and REQUIRE_MFA policies, and as not met in ALLOW policies. An organization can run one backtest at a time.",
    returns: BacktestView,
    fails: ['wrong_organization', 'rate_limited', 'unavailable'],
  })
  async backtestPolicies(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: BacktestPolicies,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BacktestView> {
    return this.backtests.backtest(principal, body, () => response.closed);
  }

  @Post('v1/policies/:id\\:simulate')
  @RequireScopes<Scope>('policy:read')
  @FindFirst(PoliciesService)
  @Operation({
    summary: 'Simulate one saved policy',
    description:
      'Evaluates a sign-in with this policy only, even if it is disabled or in report-only mode. `reasons` explains what it would do.',
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

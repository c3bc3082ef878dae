import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { EvaluateSignIn, SimulateDraft, SimulatePolicy } from './policies.dto.js';
import { EvaluationView } from './policies.views.js';
import { PoliciesService } from './policies.service.js';
import { PolicySimulationService } from './policy-simulation.service.js';

@ApiTags('Policies')
@Controller('v1')
@RequireScopes<Scope>('policy:read')
export class PolicySimulationController {
  constructor(private readonly simulations: PolicySimulationService) {}

  @Post('policies\\:evaluate')
  @Operation({
    summary: 'Evaluate a sign-in by the policies',
    description:
      'What would become of such a sign-in now. Nothing is recorded. A signal that is left out is not known: BLOCK and REQUIRE_MFA conditions on it count as met, ALLOW conditions do not.',
    status: 200,
    returns: EvaluationView,
    fails: ['wrong_organization'],
  })
  async evaluatePolicies(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: EvaluateSignIn,
  ): Promise<EvaluationView> {
    return this.simulations.evaluate(principal, body);
  }

  @Post('policies\\:simulate')
  @Operation({
    summary: 'Evaluate a sign-in with a policy that is not saved',
    description: 'The policy of the request is placed among the saved ones; its id is `draft`. Nothing is saved.',
    status: 200,
    returns: EvaluationView,
    fails: ['wrong_organization'],
  })
  async simulatePolicyDraft(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: SimulateDraft,
  ): Promise<EvaluationView> {
    return this.simulations.simulateDraft(principal, body);
  }

  @Post('policies/:id\\:simulate')
  @FindFirst(PoliciesService)
  @Operation({
    summary: 'Evaluate a sign-in by one policy alone',
    description: 'Also by one that is only reported or disabled: `reasons` say what it would do.',
    status: 200,
    returns: EvaluationView,
    fails: ['not_found'],
  })
  async simulatePolicy(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: SimulatePolicy,
  ): Promise<EvaluationView> {
    return this.simulations.simulate(principal, id, body);
  }
}

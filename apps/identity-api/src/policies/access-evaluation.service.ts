import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '@plinth/formats';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import type { TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import type { AccessDecisionView, AuthzenConfigurationView, EvaluateAccess } from './access-evaluation.dto.js';
import { PolicySimulationService } from './policy-simulation.service.js';

const denied = (reason: string): AccessDecisionView => ({ decision: false, context: { effect: 'BLOCK', reason } });

/** Decisions of the policies for others who enforce them. */
@Injectable()
export class AccessEvaluationService {
  constructor(
    private readonly simulations: PolicySimulationService,
    private readonly users: UsersService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  configuration(): AuthzenConfigurationView {
    const issuer = issuerOf(this.config);
    return { policy_decision_point: issuer, access_evaluation_endpoint: `${issuer}/access/v1/evaluation` };
  }

  async evaluate(principal: TokenPrincipal, { subject, context = {} }: EvaluateAccess): Promise<AccessDecisionView> {
    const user = isUuid(subject.id) ? await this.users.findAnywhere(subject.id) : undefined;
    const organizationId = user?.organization_id;
    // Another organization's and nobody's get the same answer.
    if (!user || organizationId === undefined || (principal.organizationId ?? organizationId) !== organizationId)
      return denied('The subject is no user.');
    if (user.status === 'suspended') return denied('The user is suspended.');
    const { effect, reasons } = await this.simulations.evaluate(principal, {
      organization_id: organizationId,
      context: { ...context, user_id: user.id },
    });
    const decision = effect === 'ALLOW' || (effect === 'REQUIRE_MFA' && context.aal === 'aal2');
    return { decision, context: { effect, reason: reasons.join(' ') } };
  }
}

import { Injectable } from '@nestjs/common';
import { invalidField, problem } from '../errors.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { compilePolicy, inOrder, type CompiledPolicy } from './compile-policy.js';
import { CompiledPoliciesService, toPolicy } from './compiled-policies.service.js';
import type { Signals } from './conditions/condition.js';
import { evaluatePolicies, type PolicyEvaluation } from './evaluate-policies.js';
import { explainEvaluation } from './explain-evaluation.js';
import type { EvaluateSignIn, PolicyContext, SimulateDraft, SimulatePolicy } from './policies.dto.js';
import type { EvaluationView } from './policies.views.js';
import { PoliciesRepository } from './policies.repository.js';
import { toSignals } from './policy-decision.js';

const draftId = 'draft';

/** Evaluates sign-ins that somebody only asks about. Nothing is recorded. */
@Injectable()
export class PolicySimulationService {
  constructor(
    private readonly policies: PoliciesRepository,
    private readonly compiled: CompiledPoliciesService,
    private readonly tenants: TenantsService,
    private readonly users: UsersService,
  ) {}

  /** By all policies as they are. */
  async evaluate(principal: TokenPrincipal, { organization_id, context }: EvaluateSignIn): Promise<EvaluationView> {
    const organizationId = await this.tenants.chosen(principal, organization_id);
    return this.evaluateWith(principal, organizationId, context, (policies) => policies);
  }

  /** By one policy alone. */
  async simulate(principal: TokenPrincipal, id: string, { context }: SimulatePolicy): Promise<EvaluationView> {
    const row = await this.policies.find(organizationScopeOf(principal), id);
    if (!row) throw problem('not_found', 'No policy has this id.');
    const policy = compilePolicy(toPolicy(row));
    return this.evaluateWith(principal, row.organization_id, context, () => [policy], policy);
  }

  /** By all policies with one more among them that is not saved. */
  async simulateDraft(
    principal: TokenPrincipal,
    { organization_id, policy, context }: SimulateDraft,
  ): Promise<EvaluationView> {
    const organizationId = await this.tenants.chosen(principal, organization_id);
    const draft = compilePolicy({ ...policy, id: draftId, createdAt: new Date() });
    return this.evaluateWith(principal, organizationId, context, (policies) => inOrder([...policies, draft]), draft);
  }

  private async evaluateWith(
    principal: TokenPrincipal,
    organizationId: string,
    context: PolicyContext,
    chosen: (policies: readonly CompiledPolicy[]) => readonly CompiledPolicy[],
    about?: CompiledPolicy,
  ): Promise<EvaluationView> {
    const signals = await this.signalsOf(principal, organizationId, context);
    const { policies, breakGlassGroup } = (await this.compiled.of(organizationId))!;
    const isBreakGlass = breakGlassGroup !== null && (signals.groups?.has(breakGlassGroup) ?? false);
    const evaluation = evaluatePolicies(chosen(policies), signals, { isBreakGlass });
    return toEvaluationView(evaluation, explainEvaluation(evaluation, signals, about));
  }

  private async signalsOf(principal: TokenPrincipal, organizationId: string, context: PolicyContext): Promise<Signals> {
    const {
      user_id,
      groups,
      ip = null,
      country = null,
      passkey_kind = null,
      aal = null,
      authenticator = null,
      at,
    } = context;
    if (user_id !== undefined) requireUserRead(principal);
    const user = user_id === undefined ? undefined : await this.users.find(organizationId, user_id);
    if (user_id !== undefined && !user)
      throw invalidField('context.user_id', 'unknown', 'names no user of the organization');
    return toSignals({
      groups: groups ?? user?.groups ?? null,
      ip,
      country,
      passkeyKind: passkey_kind,
      aal,
      authenticator,
      at: at ?? new Date(),
    });
  }
}

/** Whoever asks by a person's id learns their groups by what the policies make of them, and which ids there are. */
function requireUserRead({ scopes }: TokenPrincipal): void {
  if (scopes.has('user:read')) return;
  throw problem('insufficient_scope', 'context.user_id needs the scope user:read.', {
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="user:read"' },
  });
}

const toEvaluationView = ({ effect, matched, evaluated }: PolicyEvaluation, reasons: string[]): EvaluationView => ({
  effect,
  matched_policy_id: matched?.id ?? null,
  reasons,
  evaluated: evaluated.map((policy) => ({
    policy_id: policy.policyId,
    matched: policy.matched,
    mode: policy.mode,
    first_unmet_condition: policy.firstUnmetCondition,
    unknown_signals: [...policy.unknownSignals],
  })),
});

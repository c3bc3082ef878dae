import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '@plinth/formats';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { invalidField, problem } from '../errors.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { ResourcesService } from '../resources/resources.service.js';
import { RolesService } from '../roles/roles.service.js';
import { UsersService } from '../users/users.service.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { compilePolicy, inOrder, type CompiledPolicy } from './policy.js';
import { CompiledPoliciesService, toPolicy } from './compiled-policies.service.js';
import type { Signals } from './conditions/condition.js';
import { evaluatePolicies, toSignals, type PolicyEvaluation } from './evaluate-policies.js';
import { explainEvaluation } from './explain-evaluation.js';
import type { EvaluateAccess, EvaluateSignIn, PolicyContext, SimulateDraft, SimulatePolicy } from './policies.dto.js';
import type { AccessDecisionView, AuthzenConfigurationView, EvaluationView } from './policies.views.js';
import { PoliciesRepository } from './policies.repository.js';

const draftId = 'draft';

const denied = (reason: string): AccessDecisionView => ({ decision: false, context: { effect: 'BLOCK', reason } });

@Injectable()
export class PolicyEvaluationsService {
  constructor(
    private readonly policies: PoliciesRepository,
    private readonly compiled: CompiledPoliciesService,
    private readonly tenants: TenantsService,
    private readonly users: UsersService,
    private readonly resources: ResourcesService,
    private readonly roles: RolesService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async evaluate(principal: TokenPrincipal, { organization_id, context }: EvaluateSignIn): Promise<EvaluationView> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    return this.evaluateWith(principal, organizationId, context, (policies) => policies);
  }

  async simulate(principal: TokenPrincipal, id: string, { context }: SimulatePolicy): Promise<EvaluationView> {
    const row = await this.policies.find(organizationScopeOf(principal), id);
    if (!row) throw problem('not_found', 'No policy has this id.');
    const policy = compilePolicy(toPolicy(row));
    return this.evaluateWith(principal, row.organization_id, context, () => [policy], policy);
  }

  async simulateDraft(
    principal: TokenPrincipal,
    { organization_id, policy, replaces, context }: SimulateDraft,
  ): Promise<EvaluationView> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    const replaced = replaces === undefined ? undefined : await this.policies.find(organizationId, replaces);
    if (replaces !== undefined && !replaced)
      throw invalidField('replaces', 'unknown', 'does not name a policy of the organization');
    const draft = compilePolicy({ ...policy, id: draftId, createdAt: replaced?.created_at ?? new Date() });
    const withDraft = (policies: readonly CompiledPolicy[]) =>
      inOrder([...policies.filter(({ id }) => id !== replaced?.id), draft]);
    return this.evaluateWith(principal, organizationId, context, withDraft, draft);
  }

  getAuthzenConfiguration(): AuthzenConfigurationView {
    const issuer = issuerOf(this.config);
    return { policy_decision_point: issuer, access_evaluation_endpoint: `${issuer}/access/v1/evaluation` };
  }

  /** Evaluates AuthZEN requests. Unknown records and those of other organizations get the same response. */
  async evaluateAccess(
    principal: TokenPrincipal,
    { subject, action, resource, context = {} }: EvaluateAccess,
  ): Promise<AccessDecisionView> {
    const user = isUuid(subject.id) ? await this.users.findAnywhere(subject.id) : undefined;
    const organizationId = user?.organization_id;
    if (!user || organizationId === undefined || (principal.organizationId ?? organizationId) !== organizationId)
      return denied('The subject is not a known user.');
    if (user.status === 'suspended') return denied('The user is suspended.');
    const api = resource?.type === 'resource' ? await this.resources.find(resource.id) : undefined;
    if (resource?.type === 'resource') {
      if (!api || (api.organization_id ?? organizationId) !== organizationId) return denied('The resource is unknown.');
      if (!api.permissions.includes(action?.name ?? '')) return denied('The resource has no such permission.');
    }
    const { effect, reasons } = await this.evaluate(principal, {
      organization_id: organizationId,
      context: { ...context, user_id: user.id },
    });
    const decision = effect === 'ALLOW' || (effect === 'REQUIRE_MFA' && context.aal === 'aal2');
    if (api?.authorization === 'api') return { decision, context: { effect, reason: 'decided_by_resource' } };
    if (decision && api && !(await this.roles.grantedTo(user.id, api.id)).permissions.has(action!.name))
      return denied(`No role of the user grants ${action!.name}.`);
    return { decision, context: { effect, reason: reasons.join(' ') } };
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
      throw invalidField('context.user_id', 'unknown', 'does not name a user of the organization');
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

/** Evaluating by user id reveals whether the user exists, and policies reveal their groups. */
function requireUserRead({ scopes }: TokenPrincipal): void {
  if (scopes.has('user:read')) return;
  throw problem('insufficient_scope', 'context.user_id requires the scope user:read.', {
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

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AuditEventsService } from '../audit/audit-events.service.js';
import { problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { CompiledPoliciesService } from './compiled-policies.service.js';
import { conditionTypes, type ConditionType, type Signals } from './conditions/condition.js';
import { evaluatePolicies } from './evaluate-policies.js';
import type { BacktestPolicies } from './policies.dto.js';
import type { BacktestView } from './policies.views.js';
import { compilePolicy, inOrder, type CompiledPolicy } from './policy.js';
import { effectOfRecord, signalsOfRecord } from './recorded-signals.js';

const maxSignIns = 100_000;
const maxChanged = 200;
const maxAtOnce = 4;
const sliceMs = 5;
const retryLater = { headers: { 'Retry-After': '5' } };

@Injectable()
export class PolicyBacktestsService {
  /** The organizations whose backtest runs here. */
  private readonly running = new Set<string>();

  constructor(
    private readonly events: AuditEventsService,
    private readonly compiled: CompiledPoliciesService,
    private readonly tenants: TenantsService,
  ) {}

  /** Ends early, with a part of the result, once nobody waits for it. */
  async backtest(
    principal: TokenPrincipal,
    query: BacktestPolicies,
    isAbandoned: () => boolean,
  ): Promise<BacktestView> {
    const organizationId = await this.tenants.resolve(principal, query.organization_id);
    if (this.running.has(organizationId))
      throw problem('rate_limited', 'Another backtest of the organization is running. Retry when it ends.', retryLater);
    if (this.running.size >= maxAtOnce)
      throw problem('unavailable', 'Too many backtests are running. Retry after 5 seconds.', retryLater);
    this.running.add(organizationId);
    try {
      return await this.evaluate(principal, organizationId, query, isAbandoned);
    } finally {
      this.running.delete(organizationId);
    }
  }

  private async evaluate(
    principal: TokenPrincipal,
    organizationId: string,
    { policies: drafts, from, to }: BacktestPolicies,
    isAbandoned: () => boolean,
  ): Promise<BacktestView> {
    // Policies that are otherwise equal keep the order of the request.
    const idOf = (index: number): string => String(index).padStart(4, '0');
    const compiled = drafts.map((draft, index) => compilePolicy({ ...draft, id: idOf(index), createdAt: from }));
    const policies = inOrder(compiled.filter(({ mode }) => mode === 'enforce'));
    const breakGlassGroup = (await this.compiled.of(organizationId))?.breakGlassGroup ?? null;
    // Effects of policies reveal the groups of people.
    const knowsGroups = principal.scopes.has('user:read');
    const view: BacktestView = {
      evaluated: 0,
      effects: { ALLOW: 0, REQUIRE_MFA: 0, BLOCK: 0 },
      changed: [],
      unknown_signals: [],
    };
    const unknown = new Set<ConditionType>();
    let sliceBeganAt = performance.now();
    for await (const signIns of this.events.signIns(organizationId, { from, to }, maxSignIns)) {
      if (isAbandoned()) break;
      for (const signIn of signIns) {
        const signals = signalsOfRecord(knowsGroups ? signIn : { ...signIn, groups: null });
        const isBreakGlass = breakGlassGroup !== null && (signals.groups?.has(breakGlassGroup) ?? false);
        const { effect, matched } = evaluatePolicies(policies, signals, { isBreakGlass });
        noteUnknown(unknown, policies, signals);
        view.evaluated += 1;
        view.effects[effect] += 1;
        const was = effectOfRecord(signIn);
        if (effect !== was && view.changed.length < maxChanged)
          view.changed.push({
            ...{ at: signIn.occurred_at.toISOString(), user_id: signIn.user_id, was, would_be: effect },
            policy: matched?.name ?? null,
          });
        if (performance.now() - sliceBeganAt < sliceMs) continue;
        // So that sign-ins do not wait.
        await yieldToEventLoop();
        sliceBeganAt = performance.now();
      }
    }
    view.unknown_signals = conditionTypes.filter((type) => unknown.has(type));
    return view;
  }
}

function noteUnknown(unknown: Set<ConditionType>, policies: readonly CompiledPolicy[], signals: Signals): void {
  for (const { conditions } of policies)
    for (const condition of conditions)
      if (!unknown.has(condition.type) && condition.test(signals) === 'unknown') unknown.add(condition.type);
}

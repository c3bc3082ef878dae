import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '@plinth/http';
import { AuditEventsService } from '../audit/audit-events.service.js';
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
const sliceMs = 10;

@Injectable()
export class PolicyBacktestsService {
  // One at a time, in slices, so that sign-ins do not wait.
  private readonly turns = new Semaphore(1);

  constructor(
    private readonly events: AuditEventsService,
    private readonly compiled: CompiledPoliciesService,
    private readonly tenants: TenantsService,
  ) {}

  async backtest(principal: TokenPrincipal, query: BacktestPolicies): Promise<BacktestView> {
    const organizationId = await this.tenants.resolve(principal, query.organization_id);
    const release = await this.turns.acquire();
    try {
      return await this.evaluate(principal, organizationId, query);
    } finally {
      release();
    }
  }

  private async evaluate(
    principal: TokenPrincipal,
    organizationId: string,
    { policies: drafts, from, to }: BacktestPolicies,
  ): Promise<BacktestView> {
    // Policies that are otherwise equal keep the order of the request.
    const idOf = (index: number): string => String(index).padStart(4, '0');
    const policies = inOrder(
      drafts.map((draft, index) => compilePolicy({ ...draft, id: idOf(index), createdAt: from })),
    );
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

import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { LRUCache } from 'lru-cache';
import { compilePolicy, inOrder, type CompiledPolicy } from './policy.js';
import { PoliciesRepository, type PolicyRow } from './policies.repository.js';

/** The policies of one organization as sign-ins are evaluated by them. */
export interface PolicySet {
  /** In order, without the disabled ones. */
  readonly policies: readonly CompiledPolicy[];
  readonly breakGlassGroup: string | null;
  readonly ssoRequired: boolean;
  /** What all of this is at least as new as. */
  readonly version: number;
}

interface HeldSet {
  readonly version: number;
  readonly policies: readonly CompiledPolicy[];
  /** What was compiled, by id and version of the policy, so that a change compiles one policy and not a thousand. */
  readonly byVersion: ReadonlyMap<string, CompiledPolicy>;
  /** How many values its conditions have. */
  readonly size: number;
}

// In values of conditions; one takes some 100 bytes.
const maxHeldValues = 2_000_000;

/**
 * Holds the policies of organizations compiled. Every use compares the version of the organization's policies, one row
 * by its primary key, so a change holds from its commit on, on every replica.
 */
@Injectable()
export class CompiledPoliciesService {
  private readonly held = new LRUCache<string, HeldSet>({
    maxSize: maxHeldValues,
    sizeCalculation: ({ size }) => size + 1,
  });
  private readonly loading = new Map<string, Promise<HeldSet>>();

  constructor(private readonly repository: PoliciesRepository) {}

  /**
   * Undefined when there is no such organization. In a transaction `tx`, no change of them is committed until that ends.
   */
  async of(organizationId: string, tx?: Transaction): Promise<PolicySet | undefined> {
    // One behind the other, in one round trip: what is read was committed before nobody could change it any more.
    const [, state] = await Promise.all([
      tx && this.repository.holdSet(organizationId, tx),
      this.repository.findSetState(organizationId, tx),
    ]);
    if (!state) return undefined;
    const { policies } = await this.atLeast(organizationId, state.version, tx);
    return { ...state, policies };
  }

  private async atLeast(organizationId: string, version: number, tx?: Transaction): Promise<HeldSet> {
    let set = this.held.get(organizationId);
    // A transaction has its connection: waiting for a load that waits for another one could take them all.
    if (tx && (!set || set.version < version)) return this.read(organizationId, tx);
    // A load that others began may be older than the version that was seen just now; the next one cannot be.
    while (!set || set.version < version) set = await this.load(organizationId);
    return set;
  }

  private load(organizationId: string): Promise<HeldSet> {
    let load = this.loading.get(organizationId);
    if (!load) {
      load = this.read(organizationId).finally(() => this.loading.delete(organizationId));
      this.loading.set(organizationId, load);
    }
    return load;
  }

  private async read(organizationId: string, tx?: Transaction): Promise<HeldSet> {
    const { version, rows } = await this.repository.loadSet(organizationId, tx);
    const known = this.held.peek(organizationId)?.byVersion;
    const byVersion = new Map(
      rows.map((row) => {
        const key = `${row.id} ${row.version}`;
        return [key, known?.get(key) ?? compilePolicy(toPolicy(row))];
      }),
    );
    const size = rows.reduce((sum, { conditions }) => sum + valueCount(conditions), rows.length);
    const set = { version, policies: inOrder([...byVersion.values()]), byVersion, size };
    this.held.set(organizationId, set);
    return set;
  }
}

const valueCount = (conditions: PolicyRow['conditions']): number =>
  conditions.reduce((sum, { value }) => sum + (typeof value === 'string' ? 1 : value.length), 0);

/** A stored policy as the evaluation takes it. */
export const toPolicy = (row: PolicyRow) => ({
  id: row.id,
  name: row.name,
  priority: row.priority,
  effect: row.effect,
  mode: row.mode,
  conditions: row.conditions,
  createdAt: row.created_at,
});

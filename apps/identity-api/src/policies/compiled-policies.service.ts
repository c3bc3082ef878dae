import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { LRUCache } from 'lru-cache';
import { compilePolicy, inOrder, type CompiledPolicy } from './policy.js';
import { PoliciesRepository, type PolicyRow } from './policies.repository.js';

export interface PolicySet {
  readonly policies: readonly CompiledPolicy[];
  readonly breakGlassGroup: string | null;
  readonly ssoRequired: boolean;
  /** The policies are at least as new as this version. */
  readonly version: number;
}

interface CachedSet {
  readonly version: number;
  readonly policies: readonly CompiledPolicy[];
  /** Compiled policies by id and version, so that a change recompiles one policy instead of up to 1,000. */
  readonly byVersion: ReadonlyMap<string, CompiledPolicy>;
  readonly size: number;
}

// The limit in condition values, at about 100 bytes each.
const maxCachedValues = 2_000_000;

/** Every use compares the stored version, so a change applies on every replica as soon as it commits. */
@Injectable()
export class CompiledPoliciesService {
  private readonly cache = new LRUCache<string, CachedSet>({
    maxSize: maxCachedValues,
    sizeCalculation: ({ size }) => size + 1,
  });

  constructor(private readonly repository: PoliciesRepository) {}

  /** Undefined if the organization does not exist. With `tx`, no policy change commits until the transaction ends. */
  async of(organizationId: string, tx?: Transaction): Promise<PolicySet | undefined> {
    // Pipelined in one round trip: the read starts after the lock is held.
    const [, state] = await Promise.all([
      tx && this.repository.lockSet(organizationId, tx),
      this.repository.findSetState(organizationId, tx),
    ]);
    if (!state) return undefined;
    const cached = this.cache.get(organizationId);
    const isCurrent = cached !== undefined && cached.version >= state.version;
    const { policies } = isCurrent ? cached : await this.read(organizationId, tx);
    return { ...state, policies };
  }

  private async read(organizationId: string, tx?: Transaction): Promise<CachedSet> {
    const { version, rows } = await this.repository.loadSet(organizationId, tx);
    const compiled = this.cache.peek(organizationId)?.byVersion;
    const byVersion = new Map(
      rows.map((row) => {
        const key = `${row.id} ${row.version}`;
        return [key, compiled?.get(key) ?? compilePolicy(toPolicy(row))];
      }),
    );
    const size = rows.reduce((sum, { conditions }) => sum + valueCount(conditions), rows.length);
    const set = { version, policies: inOrder([...byVersion.values()]), byVersion, size };
    this.cache.set(organizationId, set);
    return set;
  }
}

const valueCount = (conditions: PolicyRow['conditions']): number =>
  conditions.reduce((sum, { value }) => sum + (typeof value === 'string' ? 1 : value.length), 0);

export const toPolicy = (row: PolicyRow) => ({
  id: row.id,
  name: row.name,
  priority: row.priority,
  effect: row.effect,
  mode: row.mode,
  conditions: row.conditions,
  createdAt: row.created_at,
});

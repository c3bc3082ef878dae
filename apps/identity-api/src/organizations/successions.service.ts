import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { invalidField, problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import type { SsoConnectionEntity } from './organizations.entity.js';
import { SsoConnectionsRepository } from './sso-connections.repository.js';

const livesMs = 90 * 24 * 60 * 60_000;

type Succession = Pick<SsoConnectionEntity, 'succeeds' | 'succeeds_until'>;
type Successor = Succession & Pick<SsoConnectionEntity, 'id' | 'organization_id' | 'issuer'>;

/**
 * Connections that succeed others. Whoever controls a successor's provider can sign in as everybody whom it succeeds, so
 * only operators declare one, and it ends when the connection gets another provider.
 */
@Injectable()
export class Successions {
  constructor(private readonly connections: SsoConnectionsRepository) {}

  /**
   * What a write with the body's member `given` changes. The caller must hold the lock on the organization. Throws
   * operator_only or validation_failed.
   */
  async changes(
    principal: TokenPrincipal,
    tx: Transaction,
    connection: Successor,
    given: string | null | undefined,
    { isMoved }: { isMoved: boolean },
  ): Promise<Partial<Succession>> {
    const kept = isMoved ? null : connection.succeeds;
    if (given != null && given !== kept && principal.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can set `succeeds`.');
    const wanted = given === undefined ? kept : given;
    if (wanted === connection.succeeds) return {};
    if (wanted === null) return { succeeds: null, succeeds_until: null };
    await this.requireValid(tx, connection, wanted);
    return { succeeds: wanted, succeeds_until: new Date(Date.now() + livesMs) };
  }

  private async requireValid(tx: Transaction, { id, organization_id, issuer }: Successor, old: string): Promise<void> {
    if (issuer === null) throw invalidField('succeeds', 'issuer', 'requires issuer');
    if (old === id) throw invalidField('succeeds', 'other', 'must be another connection');
    const found = await this.connections.find(organization_id, organization_id, old, tx);
    if (!found?.issuer)
      throw invalidField('succeeds', 'unknown', 'must be a connection with issuer of the organization');
    const isChained =
      found.succeeds !== null || (await this.connections.isSucceeded(organization_id, tx, [id, old], id));
    if (isChained) throw invalidField('succeeds', 'chain', 'must not succeed, or be succeeded by, a third connection');
  }
}

import { Injectable } from '@nestjs/common';
import { uuidV7, type Transaction } from '@plinth/service-runtime';
import type { SessionPrincipal, TokenPrincipal } from '../principal.js';
import type { RequestOrigin } from '../request-origin.js';
import { AuditRepository } from './audit.repository.js';
import type { EventKind } from './event-kinds.js';

/** Who or what did something, or had it done to it. `id` is null where nobody can be named. */
export interface AuditParty {
  type:
    | 'user'
    | 'token'
    | 'system'
    | 'anonymous'
    | 'session'
    | 'passkey'
    | 'policy'
    | 'organization'
    | 'domain'
    | 'sso_connection'
    | 'webhook'
    | 'export'
    | 'deletion'
    | 'enrollment_ticket';
  id: string | null;
}

/** Something that happened, as it is told to the trail. `details` holds ids and plain facts, never personal data. */
export interface AuditRecord {
  action: EventKind;
  actor: AuditParty;
  target: AuditParty | null;
  result?: 'success' | 'failure';
  details?: Record<string, unknown>;
}

/** The trail of what happened in each organization. */
@Injectable()
export class AuditService {
  constructor(private readonly events: AuditRepository) {}

  /** Writes an event in the transaction of what it tells of. `origin` is null for what no request did. */
  async record(
    organizationId: string,
    tx: Transaction,
    { action, actor, target, result = 'success', details = {} }: AuditRecord,
    origin: RequestOrigin | null,
  ): Promise<void> {
    await this.events.insert(organizationId, tx, {
      id: uuidV7(),
      occurredAt: new Date(),
      action,
      actorType: actor.type,
      actorId: actor.id,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      result,
      ip: origin?.ip ?? null,
      userAgent: origin?.userAgent ?? null,
      requestId: origin?.requestId ?? null,
      details,
    });
  }
}

/** The party that a principal is. */
export const actorOf = (principal: TokenPrincipal | SessionPrincipal | null): AuditParty => {
  if (!principal) return { type: 'system', id: null };
  return principal.kind === 'token' ? { type: 'token', id: principal.subject } : { type: 'user', id: principal.userId };
};

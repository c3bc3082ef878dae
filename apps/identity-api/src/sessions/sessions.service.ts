import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import type { ClientAddress, RequestOrigin } from '@plinth/http';
import { AuditService, type AuditParty } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { allOrganizations, type SessionPrincipal } from '../principal.js';
import { SessionEndListeners } from './session-ends.service.js';
import { idleEndOf } from './session-limits.shared.js';
import {
  toActivityView,
  toCurrentSessionView,
  toOwnSessionView,
  toPresentedSession,
  type PresentedSession,
} from './session-mapping.js';
import { mintSessionToken, sessionTokenHash } from './session-token.js';
import type { ActivityView, CurrentSessionView, ListSessions, SessionView } from './sessions.dto.js';
import {
  SessionsRepository,
  type EndedWhich,
  type EvaluatedBy,
  type CurrentSessionRow,
} from './sessions.repository.js';

export { federatedMethod, type PresentedSession } from './session-mapping.js';

const touchEveryMs = 60_000;

export interface Authentication {
  userId: string;
  passkeyId: string | null;
  aal?: 'aal1' | 'aal2';
  amr: readonly string[];
  federatedIdentityId?: string;
  authenticatedAt?: Date;
  country?: string | null;
  /** The counters at the evaluation; without them, the session is evaluated at its first use. */
  evaluatedBy?: EvaluatedBy;
}

export interface UnendedSession extends PresentedSession {
  isAlive: boolean;
  lastUsedAt: Date;
  lastAddress: ClientAddress;
}

export interface BegunSession {
  id: string;
  token: string;
  aal: 'aal1' | 'aal2';
  amr: string[];
  expiresAt: Date;
  idleExpiresAt: Date;
}

/** Who ended sessions and why, for the audit log. `origin` is null if no request did. */
export interface SessionEnd {
  actor: AuditParty;
  reason:
    | 'signed_out'
    | 'revoked'
    | 'passkey_removed'
    | 'link_removed'
    | 'user_suspended'
    | 'user_deleted'
    | 'deletion_requested'
    | 'policy';
  origin: RequestOrigin | null;
  details?: Record<string, unknown>;
}

@Injectable()
export class SessionsService {
  /** Rows of the sessions behind current requests, to avoid a second read. */
  private readonly held = new WeakMap<SessionPrincipal, CurrentSessionRow>();

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
    private readonly listeners: SessionEndListeners,
  ) {}

  async create(
    organizationId: string,
    tx: Transaction,
    authentication: Authentication,
    origin: RequestOrigin | null,
    details: Record<string, unknown> = {},
  ): Promise<BegunSession> {
    const { userId, passkeyId, aal = 'aal2', amr, country = null, evaluatedBy } = authentication;
    const { token, hash } = mintSessionToken();
    const id = uuidV7();
    const inserted = this.sessions.insert(organizationId, tx, {
      id,
      user_id: userId,
      passkey_id: passkeyId,
      federated_identity_id: authentication.federatedIdentityId ?? null,
      token_hash: hash,
      aal,
      amr: [...amr],
      ip: origin?.ip ?? null,
      user_agent: origin?.userAgent?.slice(0, 512) ?? null,
      last_country: country,
      authenticated_at: authentication.authenticatedAt ?? null,
      evaluatedBy: evaluatedBy ?? null,
    });
    const event = {
      action: 'session.created',
      actor: { type: 'user', id: userId },
      target: { type: 'session', id },
      details: { passkey_id: passkeyId, aal, amr, ...details },
    } as const;
    const [row] = await Promise.all([inserted, this.audit.record(organizationId, tx, event, origin)]);
    return { id, token, aal, amr: row.amr, expiresAt: row.expires_at, idleExpiresAt: idleEndOf(row) };
  }

  /** Reads the row on every request, so an ended session stops immediately on every replica. Throws key_invalid. */
  async resolve(presentedToken: string, address: ClientAddress): Promise<PresentedSession> {
    const hash = sessionTokenHash(presentedToken);
    const session = hash && (await this.sessions.findAlive(allOrganizations, hash));
    if (!session) throw problem('key_invalid');
    const touchedAt =
      Date.now() - session.last_used_at.getTime() >= touchEveryMs
        ? await this.sessions.touch(session.organization_id, session.id, address)
        : undefined;
    const presented = toPresentedSession(session);
    this.held.set(presented.principal, touchedAt ? { ...session, last_used_at: touchedAt } : session);
    return presented;
  }

  /** Finds a session that was not ended and whose user is active. */
  async findUnended(id: string): Promise<UnendedSession | undefined> {
    const row = await this.sessions.findUnended(allOrganizations, id);
    if (!row) return undefined;
    const lastAddress = { ip: row.last_ip, country: row.last_country };
    return { ...toPresentedSession(row), isAlive: row.is_alive, lastUsedAt: row.last_used_at, lastAddress };
  }

  async recordUse(organizationId: string, id: string, address: ClientAddress): Promise<void> {
    await this.sessions.touch(organizationId, id, address);
  }

  /** Whether the session behind a request still exists in the transaction, with its passkey or link. */
  async isUnended(tx: Transaction, { subject }: SessionPrincipal): Promise<boolean> {
    const row = await this.sessions.findUnended(allOrganizations, subject, tx);
    return row !== undefined && !toPresentedSession(row).isUnlinked;
  }

  /** When the person of a session that was not ended last authenticated. */
  async authenticatedAt(tx: Transaction, id: string): Promise<Date | undefined> {
    const row = await this.sessions.findUnended(allOrganizations, id, tx);
    return row && toPresentedSession(row).principal.authenticatedAt;
  }

  async noteEvaluation({ organizationId, subject }: SessionPrincipal, by: EvaluatedBy): Promise<void> {
    await this.sessions.noteEvaluation(organizationId, subject, by);
  }

  /** Ends a session that policies now reject; `details` contain their decision. */
  async endByPolicy(
    { organizationId, userId, subject: id }: SessionPrincipal,
    details: Record<string, unknown>,
    origin: RequestOrigin | null,
  ): Promise<void> {
    const end = { actor: { type: 'system', id: null }, reason: 'policy', origin, details } as const;
    await this.database.transaction(async (tx) => {
      const ended = await this.end(organizationId, tx, userId, end, { id });
      // A concurrent request already ended it.
      if (ended === 0) throw problem('key_revoked');
    });
  }

  async list(principal: SessionPrincipal, query: ListSessions): Promise<Page<SessionView>> {
    const { organizationId, userId } = principal;
    const { items, total } = await this.sessions.listOf(organizationId, userId, pageRequestOf(query));
    return { items: items.map((row) => toOwnSessionView(row, principal)), total };
  }

  current(principal: SessionPrincipal): CurrentSessionView {
    const row = this.held.get(principal);
    if (!row) throw new Error('The principal is not of this request.');
    return toCurrentSessionView(row, principal);
  }

  async activity({ organizationId, userId }: SessionPrincipal, query: ListSessions): Promise<Page<ActivityView>> {
    const { items, total } = await this.sessions.listActivityOf(organizationId, userId, pageRequestOf(query));
    return { items: items.map(toActivityView), total };
  }

  async requireVisible({ organizationId, userId }: SessionPrincipal, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.sessions.findOf(organizationId, userId, id))) throw problem('not_found');
  }

  async revoke(principal: SessionPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      const ended = await this.end(principal.organizationId, tx, principal.userId, byHolder(principal, origin), {
        id,
        isAlive: true,
      });
      if (ended === 0) throw problem('not_found');
    });
  }

  async revokeCurrent(principal: SessionPrincipal, origin: RequestOrigin): Promise<void> {
    const { organizationId, userId, subject: id } = principal;
    await this.database.transaction(async (tx) => {
      const ended = await this.end(organizationId, tx, userId, byHolder(principal, origin), { id });
      // A concurrent request ended it after the guard.
      if (ended === 0) throw problem('key_revoked');
    });
  }

  async signOut(tx: Transaction, { id, userId }: { id: string; userId: string }, origin: RequestOrigin): Promise<void> {
    const row = await this.sessions.findUnended(allOrganizations, id, tx);
    if (!row) return;
    const { principal } = toPresentedSession(row);
    if (principal.userId !== userId) return;
    await this.end(principal.organizationId, tx, userId, byHolder(principal, origin), { id });
  }

  async revokeAll(principal: SessionPrincipal, origin: RequestOrigin): Promise<void> {
    await this.database.transaction((tx) =>
      this.endAllOf(principal.organizationId, tx, principal.userId, byHolder(principal, origin)),
    );
  }

  /** Ends all of a user's sessions, including expired ones, which applications' tokens outlive. Returns how many. */
  async endAllOf(organizationId: string, tx: Transaction, userId: string, end: SessionEnd): Promise<number> {
    return this.end(organizationId, tx, userId, end, {});
  }

  async endOne(
    organizationId: string,
    tx: Transaction,
    { userId, id }: { userId: string; id: string },
    end: SessionEnd,
  ): Promise<boolean> {
    return (await this.end(organizationId, tx, userId, end, { id, isAlive: true })) === 1;
  }

  async endThoseOf(
    organizationId: string,
    tx: Transaction,
    { userId, ...which }: { userId: string } & ({ passkeyId: string } | { federatedIdentityId: string }),
    end: SessionEnd,
  ): Promise<number> {
    return this.end(organizationId, tx, userId, end, which);
  }

  private async end(
    organizationId: string,
    tx: Transaction,
    userId: string,
    { actor, reason, origin, details = {} }: SessionEnd,
    which: EndedWhich,
  ): Promise<number> {
    const ended = await this.sessions.end(organizationId, tx, userId, which);
    // Sessions are locked before names in the audit log, so the cause is recorded after its consequences.
    const isConsequence = ['passkey_removed', 'link_removed', 'user_deleted'].includes(reason);
    for (const { id, was_alive: wasAlive } of ended) {
      // An expired session's end is an event only if it was requested by id.
      if (!wasAlive && which.id === undefined) continue;
      const target = { type: 'session', id } as const;
      await this.audit.record(
        organizationId,
        tx,
        { action: 'session.revoked', actor, target, details: { ...details, reason, user_id: userId }, isConsequence },
        origin,
      );
    }
    if (ended.length > 0) await this.listeners.notify(tx, { organizationId, sessions: ended });
    return ended.length;
  }
}

const byHolder = ({ userId }: SessionPrincipal, origin: RequestOrigin): SessionEnd => ({
  actor: { type: 'user', id: userId },
  reason: 'signed_out',
  origin,
});

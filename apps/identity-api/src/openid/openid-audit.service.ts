import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { allOrganizations, operatorChain } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { OpenidRecordsRepository, type EndedGrant } from './openid-records.repository.js';

/** A person who signs in to an application. */
interface ApplicationSignIn {
  clientId: string;
  userId: string;
  sessionId: string;
}

// What anybody can repeat is recorded once in a minute, so that nobody fills the log.
const repeatedAfterSeconds = 60;

/** What the audit log says of applications, their people and their credentials. */
@Injectable()
export class OpenidAudit {
  constructor(
    private readonly database: Database,
    private readonly records: OpenidRecordsRepository,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  /** A person signed in to an application, the first time by this session. */
  async signedIn(
    tx: Transaction,
    { clientId, userId, sessionId }: ApplicationSignIn,
    origin: RequestOrigin,
  ): Promise<void> {
    const event = {
      action: 'application.signed_in',
      actor: { type: 'user', id: userId },
      target: { type: 'client', id: clientId },
      details: { session_id: sessionId },
    } as const;
    await this.audit.record(await this.chainOf(tx, userId), tx, event, origin);
  }

  /** A person was sent back with `access_denied`; told to their own organization. At most once a minute for each client. */
  async denied(
    { clientId, userId, sessionId }: ApplicationSignIn,
    reason: 'other_organization',
    origin: RequestOrigin,
  ): Promise<void> {
    const event = {
      action: 'application.access_denied',
      actor: { type: 'user', id: userId },
      target: { type: 'client', id: clientId },
      result: 'failure',
      details: { reason, session_id: sessionId },
    } as const;
    await this.database.transaction(async (tx) => {
      if (!(await this.isNew(tx, `denied/${clientId}/${userId}`, clientId))) return;
      await this.audit.record(await this.chainOf(tx, userId), tx, event, origin);
    });
  }

  /** Somebody did not authenticate as a client; told to its owner. At most once a minute for each client. */
  async authenticationFailed(clientId: string, endpoint: string, origin: RequestOrigin): Promise<void> {
    const client = await this.clients.find(clientId);
    if (!client) return;
    const event = {
      action: 'client.authentication_failed',
      actor: { type: 'system', id: null },
      target: { type: 'client', id: clientId },
      result: 'failure',
      details: { endpoint },
    } as const;
    await this.database.transaction(async (tx) => {
      if (!(await this.isNew(tx, `failed/${clientId}`, clientId))) return;
      await this.audit.record(client.organization_id ?? operatorChain, tx, event, origin);
    });
  }

  /** A code or a refresh token was used a second time, and the grant that it came of has ended. */
  async reused(
    tx: Transaction,
    { client_id, user_id, session_id }: EndedGrant,
    token: 'refresh_token' | 'authorization_code',
    origin: RequestOrigin,
  ): Promise<void> {
    const event = {
      action: 'token.reuse_detected',
      actor: { type: 'client', id: client_id },
      target: user_id === null ? null : ({ type: 'user', id: user_id } as const),
      result: 'failure',
      details: { token, client_id, session_id },
    } as const;
    await this.audit.record(await this.chainOf(tx, user_id), tx, event, origin);
  }

  /** A client gave back what a person had given it: the grant has ended, with all that came of it. */
  async revoked(tx: Transaction, { client_id, user_id, session_id }: EndedGrant, origin: RequestOrigin): Promise<void> {
    const event = {
      action: 'application.access_revoked',
      actor: { type: 'client', id: client_id },
      target: user_id === null ? null : ({ type: 'user', id: user_id } as const),
      details: { client_id, session_id },
    } as const;
    await this.audit.record(await this.chainOf(tx, user_id), tx, event, origin);
  }

  // In the transaction: who holds a connection and waits for another waits for those who do the same.
  private async chainOf(tx: Transaction, userId: string | null) {
    const user = userId === null ? undefined : await this.users.findAnywhere(userId, tx);
    return user?.organization_id ?? operatorChain;
  }

  private isNew(tx: Transaction, id: string, clientId: string): Promise<boolean> {
    return this.records.noteOnce(allOrganizations, tx, { id, clientId, forSeconds: repeatedAfterSeconds });
  }
}

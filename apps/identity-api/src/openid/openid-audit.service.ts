import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { allOrganizations, operatorChain } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { OpenidRecordsRepository, type EndedGrant } from './openid-records.repository.js';

interface ApplicationSignIn {
  clientId: string;
  userId: string;
  sessionId: string;
}

// Anybody can repeat these events, so each is recorded at most once a minute.
const repeatedAfterSeconds = 60;

@Injectable()
export class OpenidAudit {
  constructor(
    private readonly database: Database,
    private readonly records: OpenidRecordsRepository,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

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

  /** An `access_denied` redirect, in the person's organization. At most once a minute per client. */
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

  /** A failed client authentication, in the client's organization. At most once a minute per client. */
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

  /** A second use of a code or a refresh token, which ended the grant. */
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

  /** A client's revocation, which ended the grant. */
  async revoked(tx: Transaction, { client_id, user_id, session_id }: EndedGrant, origin: RequestOrigin): Promise<void> {
    const event = {
      action: 'application.access_revoked',
      actor: { type: 'client', id: client_id },
      target: user_id === null ? null : ({ type: 'user', id: user_id } as const),
      details: { client_id, session_id },
    } as const;
    await this.audit.record(await this.chainOf(tx, user_id), tx, event, origin);
  }

  // Uses the transaction: requests that hold one connection and wait for another would deadlock.
  private async chainOf(tx: Transaction, userId: string | null) {
    const user = userId === null ? undefined : await this.users.findAnywhere(userId, tx);
    return user?.organization_id ?? operatorChain;
  }

  private isNew(tx: Transaction, id: string, clientId: string): Promise<boolean> {
    return this.records.noteOnce(allOrganizations, tx, { id, clientId, forSeconds: repeatedAfterSeconds });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { FormattedEndpoints } from '@plinth/webhook-delivery';
import { ClientsService } from '../clients/clients.service.js';
import { allOrganizations } from '../principal.js';
import { SessionEndListeners, type EndedSessions } from '../sessions/session-ends.service.js';
import type { StoredLogout } from './logout-tokens.service.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';

const logoutType = 'session.logout';

/** Notifications are enqueued in the transaction that ends the session. Webhook delivery retries them. */
@Injectable()
export class BackchannelLogout implements OnModuleInit {
  constructor(
    private readonly listeners: SessionEndListeners,
    private readonly records: OpenidRecordsRepository,
    private readonly clients: ClientsService,
    private readonly endpoints: FormattedEndpoints,
  ) {}

  onModuleInit(): void {
    this.clients.whenTokensEnd((tx, id) => this.records.endServiceTokensOf(allOrganizations, tx, id));
    this.listeners.add(async (tx, ended) => {
      await this.publish(tx, ended);
      await this.records.endGrantsOf(allOrganizations, tx, idsOf(ended));
    });
  }

  private async publish(tx: Transaction, ended: EndedSessions): Promise<void> {
    const { organizationId, sessions } = ended;
    const signIns = await this.records.clientsOf(allOrganizations, tx, idsOf(ended));
    if (signIns.length === 0) return;
    const people = new Map(sessions.map(({ id, user_id }) => [id, user_id]));
    const told = await this.clients.logoutReceiversAmong(
      tx,
      signIns.map(({ client_id }) => client_id),
    );
    const messages = signIns.flatMap(({ client_id, session_id }) => {
      if (!told.has(client_id)) return [];
      const userId = people.get(session_id)!;
      const data: StoredLogout = { client_id, sub: userId, sid: session_id };
      return [{ endpointId: client_id, tenantId: organizationId, subjectId: userId, type: logoutType, data }];
    });
    await this.endpoints.publish(tx, messages);
  }
}

const idsOf = ({ sessions }: EndedSessions): string[] => sessions.map(({ id }) => id);

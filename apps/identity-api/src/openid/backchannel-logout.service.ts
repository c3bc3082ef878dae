import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { FormattedEndpoints } from '@plinth/webhook-delivery';
import { ClientsService } from '../clients/clients.service.js';
import { allOrganizations } from '../principal.js';
import { SessionEndListeners } from '../sessions/session-ends.service.js';
import type { StoredLogout } from './logout-tokens.service.js';
import { OpenidRecordsRepository, type NotedSignIn } from './openid-records.repository.js';

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
      const ids = ended.sessions.map(({ id }) => id);
      await this.publish(tx, ended.organizationId, await this.records.clientsOf(allOrganizations, tx, ids));
      await this.records.endGrantsOf(allOrganizations, tx, ids);
    });
  }

  async publish(tx: Transaction, organizationId: string, signIns: readonly NotedSignIn[]): Promise<void> {
    if (signIns.length === 0) return;
    const told = await this.clients.logoutReceiversAmong(
      tx,
      signIns.map(({ client_id }) => client_id),
    );
    const messages = signIns.flatMap(({ client_id, session_id, user_id }) => {
      if (!told.has(client_id)) return [];
      const data: StoredLogout = { client_id, sub: user_id, sid: session_id };
      return [{ endpointId: client_id, tenantId: organizationId, subjectId: user_id, type: logoutType, data }];
    });
    await this.endpoints.publish(tx, messages);
  }
}

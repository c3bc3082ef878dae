import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';

/** A person as a connection knows them. */
export interface FederatedIdentityRow {
  id: string;
  user_id: string;
  subject: string;
  recovered_at: Date | null;
}

const columns = 'id, user_id, subject, recovered_at';

@Injectable()
export class FederatedIdentitiesRepository {
  constructor(private readonly database: Database) {}

  async findBySubject(
    organizationId: string,
    connectionId: string,
    subject: string,
    on: Queryable = this.database,
  ): Promise<FederatedIdentityRow | undefined> {
    const [row] = await on.query<FederatedIdentityRow>(
      `SELECT ${columns} FROM federated_identities
        WHERE organization_id = $1 AND connection_id = $2 AND subject = $3`,
      [organizationId, connectionId, subject],
    );
    return row;
  }

  async findByUser(
    organizationId: string,
    tx: Transaction,
    connectionId: string,
    userId: string,
  ): Promise<FederatedIdentityRow | undefined> {
    const [row] = await tx.query<FederatedIdentityRow>(
      `SELECT ${columns} FROM federated_identities
        WHERE organization_id = $1 AND connection_id = $2 AND user_id = $3`,
      [organizationId, connectionId, userId],
    );
    return row;
  }

  async insert(
    organizationId: string,
    tx: Transaction,
    identity: { id: string; userId: string; connectionId: string; subject: string; isRecovery: boolean },
  ): Promise<FederatedIdentityRow> {
    const [row] = await tx.query<FederatedIdentityRow>(
      `INSERT INTO federated_identities (id, organization_id, user_id, connection_id, subject, created_at, recovered_at)
       VALUES ($1, $2, $3, $4, $5, now(), CASE WHEN $6 THEN now() END) RETURNING ${columns}`,
      [identity.id, organizationId, identity.userId, identity.connectionId, identity.subject, identity.isRecovery],
    );
    return row!;
  }

  async noteUse(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query('UPDATE federated_identities SET last_used_at = now() WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@plinth/database';

@Injectable()
export class CredentialIdsRepository {
  constructor(private readonly database: Database) {}

  /** The ids of all of a person's sessions and enrolment tickets, including ended ones. */
  async idsOf(organizationId: string, userId: string, on: Queryable = this.database): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `SELECT id::text FROM sessions WHERE organization_id = $1 AND user_id = $2
       UNION ALL
       SELECT id::text FROM enrollment_tickets WHERE organization_id = $1 AND user_id = $2`,
      [organizationId, userId],
    );
    return rows.map(({ id }) => id);
  }

  async idsOfOrganization(organizationId: string, on: Queryable): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `SELECT id::text FROM service_tokens WHERE organization_id = $1
       UNION ALL
       SELECT id::text FROM clients WHERE organization_id = $1`,
      [organizationId],
    );
    return rows.map(({ id }) => id);
  }
}

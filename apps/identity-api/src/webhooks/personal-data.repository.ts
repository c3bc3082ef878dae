import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import { personalDataBatchSize } from '../personal-data.js';

/** A message as it was, or is to be, sent. */
export interface PersonalMessage {
  id: string;
  body: string;
}

// Messages name a person by id, somewhere in them.
const ofPerson = 'tenant_id = $1 AND strpos(body, $2) > 0';

/** What was told of one person to the systems of their organization. */
@Injectable()
export class WebhooksPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `SELECT count(*) FROM webhook_events WHERE ${ofPerson}`,
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  async read(organizationId: string, userId: string, afterId: string | null): Promise<PersonalMessage[]> {
    return this.database.query(
      `SELECT id, body FROM webhook_events WHERE ${ofPerson} AND ($3::uuid IS NULL OR id > $3)
        ORDER BY id LIMIT ${personalDataBatchSize}`,
      [organizationId, userId, afterId],
    );
  }
}

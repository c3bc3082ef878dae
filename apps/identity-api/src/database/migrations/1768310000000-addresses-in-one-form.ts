import { Logger } from '@nestjs/common';
import { normalEmail } from '@plinth/formats';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Address {
  id: string;
  organization_id: string;
  email: string;
  created_at: string;
}

const columns = 'id, organization_id, email, created_at::text';
const batchSize = 1_000;

/**
 * Normalizes the domains of user addresses to lower-case A-labels. If two users of an organization share an address in
 * two spellings, the older user gets the normalized form; the other keeps a different spelling and is logged. The
 * previous version works with either form.
 */
export class AddressesInOneForm1768310000000 implements MigrationInterface {
  name = 'AddressesInOneForm1768310000000';
  private readonly logger = new Logger('migration');

  async up(runner: QueryRunner): Promise<void> {
    let after: Pick<Address, 'id' | 'created_at'> = {
      created_at: '-infinity',
      id: '00000000-0000-0000-0000-000000000000',
    };
    for (;;) {
      const batch = (await runner.query(
        `SELECT ${columns} FROM users
          WHERE split_part(email, '@', -1) ~ '[^a-z0-9.-]' AND (created_at, id) > ($1::timestamptz, $2::uuid)
          ORDER BY users.created_at, users.id LIMIT ${batchSize}`,
        [after.created_at, after.id],
      )) as Address[];
      for (const user of batch) await this.normalise(runner, user);
      const last = batch.at(-1);
      if (!last || batch.length < batchSize) return;
      after = last;
    }
  }

  /** Nothing to undo: the old spellings were equivalent. */
  down(): Promise<void> {
    return Promise.resolve();
  }

  private async normalise(runner: QueryRunner, user: Address): Promise<void> {
    const email = normalEmail(user.email);
    if (email === user.email) return;
    const [other] = (await runner.query(
      `SELECT ${columns}, (created_at, id) < ($4::timestamptz, $3::uuid) AS "isOlder" FROM users
        WHERE organization_id = $1 AND lower(email) = lower($2) AND id <> $3`,
      [user.organization_id, email, user.id, user.created_at],
    )) as (Address & { isOlder: boolean })[];
    const write = (id: string, address: string) =>
      runner.query('UPDATE users SET email = $2 WHERE id = $1', [id, address]);
    if (!other) {
      await write(user.id, email);
      return;
    }
    const [owner, duplicate] = other.isOlder ? [other, user] : [user, other];
    if (owner === user) {
      // A temporary third spelling avoids a unique index conflict.
      await write(other.id, `${other.id}@moving.invalid`);
      await write(user.id, email);
      await write(other.id, user.email);
    }
    this.logger.warn(
      `The users ${owner.id} and ${duplicate.id} of the organization ${user.organization_id} have one e-mail address in two spellings. The first owns it; give the second one another.`,
    );
  }
}

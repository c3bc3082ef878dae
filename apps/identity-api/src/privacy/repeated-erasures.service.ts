import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import { Database, isTenantFrozen } from '@plinth/database';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { ErasureService } from './erasure.service.js';

const bySystem = { actor: actorOf(null), origin: null };

/** Repeats erasures after a restore. Backups contain the people, and their pseudonyms, as they were. */
@Injectable()
export class RepeatedErasures {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly erasure: ErasureService,
  ) {}

  /** Reads all lines first: an unreadable one erases nobody. `text` says what was done, one line for each person. */
  async repeat(input: NodeJS.ReadableStream, isDryRun: boolean): Promise<{ text: string; frozen: number }> {
    const wanted = new Set<string>();
    let number = 0;
    for await (const line of createInterface({ input })) {
      number += 1;
      const name = line.trim() === '' ? undefined : erasedIn(line, number);
      if (name !== undefined) wanted.add(name);
    }
    const done: string[] = [];
    let frozen = 0;
    for (const name of wanted) {
      const erased = await this.database
        .transaction(async (tx) => {
          const person = await this.audit.personBy(tx, name);
          if (!person || (!isDryRun && !(await this.erasure.erasePerson(tx, person, bySystem)))) return null;
          return person;
        })
        .catch((error: unknown) => {
          if (!isTenantFrozen(error)) throw error;
          frozen += 1;
          return null;
        });
      if (erased) done.push(`${erased.userId} of organization ${erased.organizationId}`);
    }
    const summary = `${isDryRun ? 'Would erase' : 'Erased'} ${done.length} of ${wanted.size} people; the others are already erased or unknown.`;
    return { text: [...done, summary].join('\n'), frozen };
  }
}

/** The id or pseudonym of a person whose erasure the event reports. Throws if the line is not an event. */
function erasedIn(line: string, number: number): string | undefined {
  const event = parsed(line);
  // In the audit log, or as the feed and webhooks send it.
  const data = isObject(event['data']) ? event['data'] : event;
  const action = event['type'] ?? event['action'];
  if (typeof action !== 'string')
    throw new Error(`Line ${number} is not an event of the audit log, the feed or a webhook.`);
  const holder =
    action === 'privacy.deletion.completed' ? data['details'] : action === 'user.deleted' ? data['target'] : null;
  if (holder === null) return undefined;
  const name = isObject(holder) ? (holder['user_id'] ?? holder['id']) : undefined;
  if (typeof name !== 'string') throw new Error(`Line ${number} does not name the erased person.`);
  return name;
}

function parsed(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

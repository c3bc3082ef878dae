import { createHash } from 'node:crypto';
import type { TestOrganization } from './factories.js';
import type { Listed, Schemas } from './schemas.js';

type AuditEvent = Schemas['AuditEvent'];

/** The audit log of an organization as its own token reads it, oldest first; whole, or of one `action` alone. */
export async function auditOf({ client }: Pick<TestOrganization, 'client'>, action?: string): Promise<AuditEvent[]> {
  const filter = action === undefined ? '' : `&action=${action}`;
  const events: AuditEvent[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await client.get<Listed<AuditEvent>>(
      `/v1/audit-events?per_page=100&page=${page}${filter}`,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    events.push(...body.data);
    if (body.metadata.next_page_url === null) return events.reverse();
  }
}

/** RFC 8785, written for these tests alone. Enough for records: their numbers are whole and their names are ASCII. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** What the hash of an event must be. */
export const hashOf = ({ hash: _hash, ...event }: AuditEvent): string =>
  createHash('sha256').update(canonical(event)).digest('hex');

/** The seq of the first event, oldest first, that does not follow from the one before; null for a whole chain. */
export function brokenAt(events: readonly AuditEvent[]): number | null {
  let prevHash = '0'.repeat(64);
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || event.prev_hash !== prevHash || event.hash !== hashOf(event)) return index + 1;
    prevHash = event.hash;
  }
  return null;
}

import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { AuditEventView } from './audit-events.dto.js';

/** What stands before the first event of a chain. */
export const firstPrevHash = '0'.repeat(64);

/** The hash of an event: SHA-256, in lower-case hex, of its JSON as it is served but for `hash`, by RFC 8785. */
export function auditHash(event: Omit<AuditEventView, 'hash'>): string {
  return hash('sha256', canonicalEvent(event), 'hex');
}

/**
 * The event by RFC 8785. Its members are written out in their order, as a million events are hashed in one request;
 * strings and numbers are what JSON.stringify makes of them (§3.2.2). What has no fixed members goes to the library.
 */
export function canonicalEvent(event: Omit<AuditEventView, 'hash'>): string {
  const json = JSON.stringify;
  const party = ({ id, type }: AuditEventView['actor']): string => `{"id":${json(id)},"type":${json(type)}}`;
  return (
    `{"action":${json(event.action)},"actor":${party(event.actor)},"details":${canonicalize(event.details)}` +
    `,"id":${json(event.id)},"ip":${json(event.ip)},"prev_hash":${json(event.prev_hash)}` +
    `,"request_id":${json(event.request_id)},"result":${json(event.result)},"seq":${json(event.seq)}` +
    `,"target":${event.target === null ? 'null' : party(event.target)},"timestamp":${json(event.timestamp)}` +
    `,"user_agent":${json(event.user_agent)}}`
  );
}

import type { EventPayload } from '../database/event-payload.js';
import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';

/** One delivery as the log shows it; what concerns an answer is of the last attempt. */
export interface DeliveryRecord {
  id: string;
  endpointId: string;
  eventId: string;
  event: string;
  status: DeliveryStatus;
  payload: EventPayload;
  attempts: number;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  durationMs: number | null;
  error: string | null;
  responseStatus: number | null;
  responseBody: string | null;
  createdAt: Date;
}

/** A delivery as the database gives it: the payload is still the text that was signed. */
export type DeliveryRow = Omit<DeliveryRecord, 'payload'> & { body: string };

/** Turns a row into what the log shows. */
export function toDeliveryRecord({ body, ...row }: DeliveryRow): DeliveryRecord {
  return { ...row, payload: JSON.parse(body) as EventPayload };
}

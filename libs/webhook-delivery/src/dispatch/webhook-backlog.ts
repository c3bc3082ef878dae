import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import { selectBacklog } from './dispatch.repository.js';

/** How much waits to be sent, for a gauge. */
@Injectable()
export class WebhookBacklog {
  constructor(private readonly database: Database) {}

  /** Deliveries that are due now (counted up to 100,000), and for how long the oldest has been, in seconds. */
  read(): Promise<{ due: number; oldestDueSeconds: number }> {
    return selectBacklog(this.database);
  }
}

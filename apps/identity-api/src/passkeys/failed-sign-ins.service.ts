import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import { type RequestOrigin, RateLimiter, type RateLimitPolicy } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import type { PasskeyRow } from './passkeys.repository.js';

// Anybody who knows a credential id can fail with it repeatedly, so the audit log must not grow with failures.
const oncePerHour: RateLimitPolicy = { name: 'failed-sign-in', limit: 1, windowSeconds: 3_600 };
const countedADay: RateLimitPolicy = { name: 'failed-sign-ins', limit: 1_000_000_000, windowSeconds: 86_400 };

@Injectable()
export class FailedSignInsService {
  private readonly logger = new Logger(FailedSignInsService.name);

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
  ) {}

  /** Logs each failure. Audits known passkeys at most once an hour per reason, with `details.count` for a day's failures. */
  async note(passkey: PasskeyRow | undefined, reason: string, origin: RequestOrigin): Promise<void> {
    this.logger.log({ reason, passkeyId: passkey?.id ?? null, requestId: origin.requestId }, 'sign-in failed');
    if (!passkey) return;
    const subject = `${passkey.id}:${reason}`;
    const [{ isAllowed }, { remaining }] = await Promise.all([
      this.limiter.consume(oncePerHour, subject),
      this.limiter.consume(countedADay, subject),
    ]);
    if (!isAllowed) return;
    const count = countedADay.limit - remaining;
    const event = {
      action: 'sign_in.failed',
      actor: { type: 'anonymous', id: null },
      target: { type: 'user', id: passkey.user_id },
      result: 'failure',
      details: { passkey_id: passkey.id, reason, ...(count > 1 ? { count } : {}) },
    } as const;
    await this.database.transaction((tx) => this.audit.record(passkey.organization_id, tx, event, origin));
  }
}

import type { WebhookSettings } from '../webhook-settings.js';
import type { DatabaseTurns } from './database-turns.js';
import type { EndpointHealth } from './endpoint-health.js';
import type { Heartbeat } from './heartbeat.js';
import type { LoopLag } from './loop-lag.js';
import type { OutcomeRecorder } from './outcome-recorder.js';
import type { Places } from './places.js';

/** What a session shares with the others of its process. */
export interface SessionParts {
  settings: Pick<WebhookSettings, 'limits' | 'metrics' | 'tracing'>;
  places: Places;
  turns: DatabaseTurns;
  heartbeat: Pick<Heartbeat, 'isAlive'>;
  lag: Pick<LoopLag, 'totalMs'>;
  recorder: OutcomeRecorder;
  health: EndpointHealth;
  /** Ends what is in flight, with nothing known of it. */
  interrupt: AbortSignal;
  /** A delivery is due again in so many milliseconds. */
  onRetry: (endpointId: string, delayMs: number) => void;
}

import { Logger } from '@nestjs/common';
import { SecretUnreadable } from '@plinth/database';
import { readCustomHeaders, type CustomHeaders } from '../endpoints/custom-headers.js';
import type { AttemptResult, MessageFormat } from '../sending/attempt.js';
import type { EndpointSender, Sender } from '../sending/sender.js';
import { headersContext, secretContext, type WebhookSettings } from '../webhook-settings.js';
import type { EndpointSettings } from './claim.repository.js';

/** How to send to an endpoint by its present settings. */
export interface Target {
  sender: EndpointSender;
  url: string;
  secrets: readonly string[];
  headers: CustomHeaders | undefined;
  format: MessageFormat | undefined;
  maxPerSecond: number | null;
}

/** What becomes of an attempt that cannot be made, as the endpoint's secret or its headers cannot be opened. */
export const unsigned: AttemptResult = {
  outcome: 'unreachable',
  durationMs: 0,
  responseStatus: null,
  responseBody: null,
  error:
    'not sent: the signing secret or the headers cannot be read; the operator of this service has to restore the key',
  isPermanent: false,
  isGone: false,
};

/** Opens what an endpoint is sent to with: its secrets, headers and connections. */
export class EndpointTarget {
  /** Undefined until the first settings are opened. */
  target: Target | undefined;
  private openedBy = '';
  private readonly logger = new Logger(EndpointTarget.name);

  constructor(
    private readonly endpointId: string,
    private readonly settings: Pick<WebhookSettings, 'secretBox' | 'formats' | 'limits'>,
    private readonly sender: Sender,
  ) {}

  /** True when these settings are not those that deliveries read before are sent by. */
  isChanged(settings: EndpointSettings): boolean {
    return this.target !== undefined && this.openedBy !== keyOf(settings);
  }

  /** Throws SecretUnreadable when the current secret, or the headers, cannot be opened. */
  open(settings: EndpointSettings): void {
    if (this.target && !this.isChanged(settings)) return;
    const { secretSealed, previousSecretSealed, headersSealed, maxPerSecond, url } = settings;
    const { secretBox, limits } = this.settings;
    const secrets = [secretBox.open(secretSealed, secretContext(this.endpointId))];
    if (previousSecretSealed !== null) secrets.push(...this.openPrevious(previousSecretSealed));
    const headers =
      headersSealed === null
        ? undefined
        : readCustomHeaders(secretBox.open(headersSealed, headersContext(this.endpointId)));
    let sender = this.target?.sender;
    if (!sender || this.target?.url !== url) {
      void sender?.close();
      sender = this.sender.open(this.endpointId, url, limits.requestsPerEndpoint);
    }
    this.target = { sender, url, secrets, headers, format: this.formatOf(settings), maxPerSecond };
    this.openedBy = keyOf(settings);
  }

  /** Ends its connections. */
  async close(): Promise<void> {
    await this.target?.sender.close();
    this.target = undefined;
  }

  private formatOf({ format }: EndpointSettings): MessageFormat | undefined {
    if (format === null) return undefined;
    const known = this.settings.formats[format];
    if (!known) throw new Error(`No message format is called ${format}.`);
    return known;
  }

  // Receivers that have the current secret accept what it alone has signed.
  private openPrevious(sealed: string): string[] {
    try {
      return [this.settings.secretBox.open(sealed, secretContext(this.endpointId))];
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      const { endpointId } = this;
      this.logger.error({ err: error, endpointId }, 'a previous signing secret cannot be read; the current one signs');
      return [];
    }
  }
}

function keyOf(settings: EndpointSettings): string {
  const { url, secretSealed, previousSecretSealed, headersSealed, format, maxPerSecond } = settings;
  return JSON.stringify([url, secretSealed, previousSecretSealed, headersSealed, format, maxPerSecond]);
}

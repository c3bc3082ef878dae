import { Inject, Injectable } from '@nestjs/common';
import { requireDeliverableUrl, WebhookUrlRefused } from '@plinth/webhook-delivery';
import { IDENTITY_CONFIG, isLocal, webhookUrlRules, type IdentityConfig } from '../config.js';
import { invalidField } from '../errors.js';
import type { ClientRow, ClientSettings } from './client-settings.js';
import { redirectUriFault, requireUris } from './client-uris.js';
import type { ClientType } from './clients.dto.js';
import { isService } from './resource-of-client.shared.js';

@Injectable()
export class ClientRules {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig) {}

  /** Throws validation_failed for invalid URIs or contradicting settings. */
  requireValidSettings(type: ClientType, settings: ClientSettings & Pick<ClientRow, 'resources'>): void {
    const context = { type, isLocal: isLocal(this.config) };
    for (const field of ['redirect_uris', 'post_logout_redirect_uris'] as const)
      requireUris(field, settings[field], (text, url) => redirectUriFault(text, url, context), invalidField);
    if (settings.redirect_uris.length === 0 && !isService(settings))
      throw invalidField(
        'redirect_uris',
        'required',
        'is required of a client without service_scopes or service_permissions',
      );
    if (type === 'public' && settings.service_scopes.length > 0)
      throw invalidField('service_scopes', 'confidential', 'can only be given to a confidential client');
    if ((type === 'public') !== (settings.token_endpoint_auth_method === 'none'))
      throw invalidField(
        'token_endpoint_auth_method',
        'one_of',
        type === 'public' ? 'must be none for a public client' : 'must not be none for a confidential client',
      );
    const hasKeys = settings.jwks !== null;
    if ((settings.token_endpoint_auth_method === 'private_key_jwt') !== hasKeys)
      throw invalidField(
        'jwks',
        hasKeys ? 'absent' : 'required',
        hasKeys ? 'must be null unless the method is private_key_jwt' : 'is required for private_key_jwt',
      );
    this.requireReachable(settings.backchannel_logout_uri);
  }

  private requireReachable(url: string | null): void {
    if (url === null) return;
    const field = 'backchannel_logout_uri';
    // Back-Channel Logout §2.2
    if (url.includes('#')) throw invalidField(field, 'uri', 'must not contain a fragment');
    try {
      requireDeliverableUrl(url, webhookUrlRules(this.config));
    } catch (error) {
      if (error instanceof WebhookUrlRefused) throw invalidField(field, error.code, error.message);
      throw error;
    }
  }
}

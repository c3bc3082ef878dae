import { Inject, Injectable } from '@nestjs/common';
import { readEmailDomain, readHostDomain } from '@plinth/formats';
import { ClientAddressReader, type RequestFacts } from '@plinth/http';
import { IDENTITY_CONFIG, issuerOf, ownDomain, type IdentityConfig } from '../config.js';
import { logoUrlOf } from '../organizations/organizations.service.js';
import { allOrganizations } from '../principal.js';
import type { DiscoveryView } from './discovery.dto.js';
import { DiscoveryRepository, type DiscoveredRow } from './discovery.repository.js';

@Injectable()
export class DiscoveryService {
  constructor(
    private readonly organizations: DiscoveryRepository,
    private readonly addresses: ClientAddressReader,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async byEmail(email: string): Promise<DiscoveryView> {
    return this.byDomain('email', readEmailDomain(email));
  }

  async bySlug(slug: string): Promise<DiscoveryView> {
    return this.toView(await this.organizations.findBySlug(allOrganizations, slug));
  }

  /** The service's own host belongs to no organization. */
  async byCustomDomain(request: RequestFacts): Promise<DiscoveryView> {
    const domain = readHostDomain(this.addresses.hostOf(request) ?? '');
    return this.byDomain('custom', domain === ownDomain(this.config) ? null : domain);
  }

  private async byDomain(kind: 'email' | 'custom', domain: string | null): Promise<DiscoveryView> {
    if (domain === null) return this.toView(undefined);
    return this.toView(await this.organizations.findByDomain(allOrganizations, kind, domain));
  }

  private organizationOf({ id, slug, display_name, logo_url, accent_color, sign_in_message, ...row }: DiscoveredRow) {
    const sign_in_logo_url = logoUrlOf(this.config, id, row.sign_in_logo_version);
    return { slug, display_name, logo_url, accent_color, sign_in_message, sign_in_logo_url };
  }

  private toView(found: DiscoveredRow | undefined): DiscoveryView {
    return {
      sso_required: found?.sso_required ?? false,
      organization: found ? this.organizationOf(found) : null,
      methods: methodsOf(found),
      sso_connections: (found?.sso_connections ?? []).map((connection) => ({
        ...connection,
        authorize_url: connection.authorize_url ?? `${issuerOf(this.config)}/v1/sso/${connection.id}/start`,
      })),
      passkey: { rp_id: this.config.RP_ID },
    };
  }
}

function methodsOf(found: DiscoveredRow | undefined): DiscoveryView['methods'] {
  if (found?.sso_required) return ['sso'];
  return (found?.sso_connections.length ?? 0) > 0 ? ['passkey', 'sso'] : ['passkey'];
}

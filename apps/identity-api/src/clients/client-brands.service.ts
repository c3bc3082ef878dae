import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '@plinth/formats';
import { ResponseRefused } from '@plinth/webhook-delivery';
import { IDENTITY_CONFIG, isLocal, type IdentityConfig } from '../config.js';
import { invalidField } from '../errors.js';
import { logoIn, logoUrlOf, type StoredLogo } from '../organizations/logo.shared.js';
import { NoTurn, OutgoingRequests } from '../outgoing-requests/outgoing-requests.service.js';
import { allOrganizations } from '../principal.js';
import type { ClientEntity } from './client.entity.js';
import type { ClientRow } from './client-settings.js';
import { ClientsRepository } from './clients.repository.js';

const maxBytes = 256 * 1024;

type LogoColumns = Pick<ClientEntity, 'logo' | 'logo_type'>;

type ShownClient = Pick<ClientRow, 'name' | 'organization_id' | 'logo_url' | 'policy_url' | 'terms_url'>;

interface ClientUrls {
  logo_url?: string | null;
  policy_url?: string | null;
  terms_url?: string | null;
}

/** The sign-in page loads no images of other hosts, so a client's logo is copied when its URL is written. */
@Injectable()
export class ClientBrands {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly outgoing: OutgoingRequests,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Call it before the transaction: it takes up to 5 seconds. Throws validation_failed with the reason. */
  async read(organizationId: string | null, urls: ClientUrls): Promise<Partial<LogoColumns>> {
    for (const field of ['logo_url', 'policy_url', 'terms_url'] as const)
      if (!/^https:/i.test(urls[field] ?? 'https:') && !isLocal(this.config))
        throw invalidField(field, 'https', 'must begin with https://');
    const { logo_url: url } = urls;
    if (url === undefined) return {};
    return url === null ? { logo: null, logo_type: null } : this.fetch(`logos ${organizationId}`, url);
  }

  /** The logo's URL is this service's. */
  async shown(id: string): Promise<ShownClient | undefined> {
    const row = isUuid(id) ? await this.clients.find(allOrganizations, id) : undefined;
    return row && { ...row, logo_url: logoUrlOf(this.config, row.id, row.logo_version) };
  }

  async findLogo(id: string): Promise<StoredLogo | undefined> {
    return isUuid(id) ? this.clients.findLogo(allOrganizations, id) : undefined;
  }

  private async fetch(key: string, url: string): Promise<LogoColumns> {
    const headers = { accept: 'image/png, image/jpeg, image/webp' };
    const answer = await this.outgoing.fetch(key, url, { method: 'GET', headers, maxBytes }).catch((error: unknown) => {
      throw refused(`could not be loaded: ${reasonOf(error)}`);
    });
    if (answer.status !== 200) throw refused(`could not be loaded: the response has status ${answer.status}`);
    const image = logoIn(answer.body);
    if (typeof image === 'string') throw refused(image);
    return { logo: image.content, logo_type: image.type };
  }
}

/** Whether a URL now leads to another image than the stored one. */
export const isOtherLogo = ({ logo }: Partial<LogoColumns>, { logo_version: version }: ClientRow): boolean =>
  logo !== undefined && (logo && createHash('sha256').update(logo).digest('hex').slice(0, 16)) !== version;

const refused = (message: string) => invalidField('logo_url', 'image', message);

function reasonOf(error: unknown): string {
  if (error instanceof ResponseRefused) return error.message;
  const isLate = error instanceof NoTurn || (error instanceof Error && error.name === 'TimeoutError');
  return isLate ? 'no response within 5 seconds' : 'no response from a public address';
}

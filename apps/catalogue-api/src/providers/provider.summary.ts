import { Choice, RecordId, Schema, Text } from '@plinth/validation';

export const providerStatuses = ['pending', 'active', 'suspended'] as const;

@Schema({
  example: {
    id: '0198c3a0-0000-7000-8000-000000000001',
    name: 'Nordhavn Collective',
    slug: 'nordhavn-collective',
    status: 'active',
    logoUrl: 'https://images.example.com/nordhavn/logo.png',
  },
})
export class ProviderSummary {
  @RecordId()
  id!: string;

  @Text()
  name!: string;

  @Text()
  slug!: string;

  @Choice(providerStatuses)
  status!: (typeof providerStatuses)[number];

  @Text({ nullable: true })
  logoUrl!: string | null;
}

export interface ProviderColumns {
  provider_id: string;
  provider_name: string;
  provider_slug: string;
  provider_status: ProviderSummary['status'];
  provider_logo_url: string | null;
}

export const toProviderSummary = (row: ProviderColumns): ProviderSummary => ({
  id: row.provider_id,
  name: row.provider_name,
  slug: row.provider_slug,
  status: row.provider_status,
  logoUrl: row.provider_logo_url,
});

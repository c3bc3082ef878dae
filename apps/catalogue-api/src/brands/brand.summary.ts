import { RecordId, Schema, Text } from '@plinth/validation';

@Schema({
  example: {
    id: '0198c3a0-0000-7000-8000-000000000002',
    name: 'Fjordline',
    slug: 'fjordline',
    logoUrl: 'https://images.example.com/fjordline/logo.png',
  },
})
export class BrandSummary {
  @RecordId()
  id!: string;

  @Text()
  name!: string;

  @Text()
  slug!: string;

  @Text({ nullable: true })
  logoUrl!: string | null;
}

export interface BrandColumns {
  brand_id: string;
  brand_name: string;
  brand_slug: string;
  brand_logo_url: string | null;
}

export const toBrandSummary = (row: BrandColumns): BrandSummary => ({
  id: row.brand_id,
  name: row.brand_name,
  slug: row.brand_slug,
  logoUrl: row.brand_logo_url,
});

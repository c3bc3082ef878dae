import {
  postgresDataSource,
  RuntimeTables1760000000000,
  SecretKeys1769100000000,
  TenantMoves1775200000000,
  type Pooler,
  type Timeouts,
} from '@plinth/database';
import { LostResponses1775100000000 } from '@plinth/http';
import { webhookEntities, webhookMigrations } from '@plinth/webhook-delivery';
import type { DataSource } from 'typeorm';
import {
  AnalyticsDayEntity,
  AnalyticsEventIdEntity,
  AnalyticsEventEntity,
  AnalyticsInboxEntity,
  AnalyticsSubjectEntity,
  AnalyticsVisitorDaysEntity,
  AnalyticsReturnEntity,
  AnalyticsWeekEntity,
  AnalyticsWeekReturnEntity,
} from '../analytics/analytics.entity.js';
import { BrandEntity } from '../brands/brand.entity.js';
import { BuyerRequestMessageEntity, BuyerRequestEntity } from '../buyer-requests/buyer-request.entity.js';
import { CategoryEntity, DesignerEntity } from '../taxonomy/taxonomy.entity.js';
import {
  ImportChangesEntity,
  ImportProblemsEntity,
  ImportSliceEntity,
  ImportWithheldEntity,
  ImportEntity,
} from '../imports/import.entity.js';
import { ApiKeyEntity } from '../keys/api-key.entity.js';
import { PictureEntity, PictureQuotaEntity, PictureUseEntity } from '../pictures/picture.entity.js';
import {
  ProductChangeEntity,
  ProductHistoryEntity,
  ProductMarkEntity,
  ProductMarkShiftEntity,
  ProductEntity,
  ProductRevisionEntity,
} from '../products/product.entity.js';
import { ProviderEntity } from '../providers/provider.entity.js';
import { UsedProofEntity } from '../people/used-proof.entity.js';
import { InvitationEntity, MemberEntity, RoleEntity } from '../team/team.entity.js';
import { UploadClaimEntity, UploadEntity } from '../uploads/upload.entity.js';
import { AccountsAndKeys1760000100000 } from './migrations/1760000100000-accounts-and-keys.js';
import { BrandsAndTaxonomy1760000200000 } from './migrations/1760000200000-brands-and-taxonomy.js';
import { Products1760000300000 } from './migrations/1760000300000-products.js';
import { ProductChanges1760000400000 } from './migrations/1760000400000-product-changes.js';
import { Imports1760000500000 } from './migrations/1760000500000-imports.js';
import { BuyerRequests1760000600000 } from './migrations/1760000600000-buyer-requests.js';
import { UploadsAndPictures1760000700000 } from './migrations/1760000700000-uploads-and-pictures.js';
import { Analytics1760000800000 } from './migrations/1760000800000-analytics.js';

export function catalogueDataSource(
  databaseUrl: string,
  maxConnections?: number,
  timeouts?: Timeouts,
  pooler?: Pooler,
): DataSource {
  return postgresDataSource({
    databaseUrl,
    applicationName: 'catalogue-api',
    ...(maxConnections === undefined ? {} : { maxConnections }),
    timeouts,
    pooler,
    entities: [
      ...webhookEntities,
      ProviderEntity,
      ApiKeyEntity,
      BrandEntity,
      CategoryEntity,
      DesignerEntity,
      ProductEntity,
      ProductChangeEntity,
      ProductHistoryEntity,
      ProductRevisionEntity,
      ProductMarkEntity,
      ProductMarkShiftEntity,
      BuyerRequestEntity,
      BuyerRequestMessageEntity,
      RoleEntity,
      MemberEntity,
      InvitationEntity,
      UsedProofEntity,
      UploadEntity,
      AnalyticsEventEntity,
      AnalyticsEventIdEntity,
      AnalyticsInboxEntity,
      AnalyticsSubjectEntity,
      AnalyticsDayEntity,
      AnalyticsReturnEntity,
      AnalyticsWeekEntity,
      AnalyticsWeekReturnEntity,
      AnalyticsVisitorDaysEntity,
      UploadClaimEntity,
      ImportEntity,
      ImportSliceEntity,
      ImportProblemsEntity,
      ImportWithheldEntity,
      ImportChangesEntity,
      PictureEntity,
      PictureUseEntity,
      PictureQuotaEntity,
    ],
    migrations: [
      RuntimeTables1760000000000,
      ...webhookMigrations,
      AccountsAndKeys1760000100000,
      BrandsAndTaxonomy1760000200000,
      Products1760000300000,
      ProductChanges1760000400000,
      Imports1760000500000,
      BuyerRequests1760000600000,
      UploadsAndPictures1760000700000,
      Analytics1760000800000,
      SecretKeys1769100000000,
      LostResponses1775100000000,
      TenantMoves1775200000000,
    ],
  });
}

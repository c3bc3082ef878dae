import {
  postgresDataSource,
  RuntimeTables1763600000000,
  SecretKeys1769100000000,
  type Pooler,
  type Timeouts,
} from '@plinth/database';
import { ResponseSubjects1767910000000 } from '@plinth/http';
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
import { Catalogue1763700000000 } from './migrations/1763700000000-catalogue.js';
import { Imports1770400000000 } from './migrations/1770400000000-imports.js';
import { KeyLimitsAndExpiry1770840000000 } from './migrations/1770840000000-key-limits-and-expiry.js';
import { Analytics1763700300000 } from './migrations/1763700300000-analytics.js';
import { AnalyticsMonths1768500000000 } from './migrations/1768500000000-analytics-months.js';
import { AnalyticsWeeks1767650000000 } from './migrations/1767650000000-analytics-weeks.js';
import { ProductChanges1770200000000 } from './migrations/1770200000000-product-changes.js';
import { ProductLists1767500000000 } from './migrations/1767500000000-product-lists.js';
import { ProductCountsByStatement1770300000000 } from './migrations/1770300000000-product-counts-by-statement.js';
import { ProductSkus1770100000000 } from './migrations/1770100000000-product-skus.js';
import { ProductMarks1771230000000 } from './migrations/1771230000000-product-marks.js';
import { ItemGroups1774000000000 } from './migrations/1774000000000-item-groups.js';
import { WithheldChanges1773000400000 } from './migrations/1773000400000-withheld-changes.js';
import { ImportChanges1774000100000 } from './migrations/1774000100000-import-changes.js';
import { Revisions1774001100000 } from './migrations/1774001100000-revisions.js';
import { Pictures1774000200000 } from './migrations/1774000200000-pictures.js';
import { ProductsByImageStatus1774000201000 } from './migrations/1774000201000-products-by-image-status.js';
import { ProductStamps1770450000000 } from './migrations/1770450000000-product-stamps.js';
import { AnalyticsInboxTimes1770510000000 } from './migrations/1770510000000-analytics-inbox-times.js';
import { ProductsByName1771150000000 } from './migrations/1771150000000-products-by-name.js';
import { OptionNames1774001300000 } from './migrations/1774001300000-option-names.js';
import { People1775000000000 } from './migrations/1775000000000-people.js';
import { KeyCreators1775000201000 } from './migrations/1775000201000-key-creators.js';
import { ProductHistory1775000200000 } from './migrations/1775000200000-product-history.js';
import { RequestsTeamUploads1767300000000 } from './migrations/1767300000000-requests-team-uploads.js';
import { Uploads1767400000000 } from './migrations/1767400000000-uploads.js';

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
      RuntimeTables1763600000000,
      Catalogue1763700000000,
      ...webhookMigrations,
      Analytics1763700300000,
      RequestsTeamUploads1767300000000,
      Uploads1767400000000,
      ProductLists1767500000000,
      AnalyticsWeeks1767650000000,
      ResponseSubjects1767910000000,
      SecretKeys1769100000000,
      AnalyticsMonths1768500000000,
      ProductSkus1770100000000,
      ProductChanges1770200000000,
      ProductCountsByStatement1770300000000,
      Imports1770400000000,
      ProductStamps1770450000000,
      KeyLimitsAndExpiry1770840000000,
      AnalyticsInboxTimes1770510000000,
      ProductsByName1771150000000,
      ProductMarks1771230000000,
      WithheldChanges1773000400000,
      ItemGroups1774000000000,
      ImportChanges1774000100000,
      Pictures1774000200000,
      ProductsByImageStatus1774000201000,
      Revisions1774001100000,
      OptionNames1774001300000,
      People1775000000000,
      ProductHistory1775000200000,
      KeyCreators1775000201000,
    ],
  });
}

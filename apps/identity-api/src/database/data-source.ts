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
  PendingAuditEventEntity,
  AuditChainEntity,
  AuditCheckpointEntity,
  AuditEventEntity,
  AuditPseudonymEntity,
} from '../audit/audit.entity.js';
import { ClientEntity } from '../clients/client.entity.js';
import { ClientPermissionEntity, ClientResourceEntity } from '../clients/client-resource.entity.js';
import { ResourceEntity, ResourcePermissionEntity } from '../resources/resource.entity.js';
import { RoleEntity, RolePermissionEntity, UserRoleEntity } from '../roles/role.entity.js';
import { FederatedIdentityEntity, SsoSignInEntity } from '../federation/federation.entity.js';
import { MailMessageEntity } from '../mail/mail-message.entity.js';
import { OpenidRecordEntity, SigningKeyEntity } from '../openid/openid.entity.js';
import { DomainEntity, OrganizationEntity, SsoConnectionEntity } from '../organizations/organizations.entity.js';
import { ChallengeEntity, PasskeyEntity } from '../passkeys/passkey.entity.js';
import { PolicyEntity, PolicySetEntity, PolicyVersionEntity } from '../policies/policy.entity.js';
import {
  PrivacyDeletionEntity,
  PrivacyExportChunkEntity,
  PrivacyExportEntity,
  PrivacyOptOutEntity,
} from '../privacy/privacy.entity.js';
import { AccountRecoveryEntity, RecoveryRequestEntity } from '../recovery/recovery.entity.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { ServiceTokenEntity } from '../tokens/service-token.entity.js';
import { UserTermEntity } from '../people/people.entity.js';
import { EnrollmentTicketEntity, UserEntity } from '../users/user.entity.js';
import { Organizations1760000100000 } from './migrations/1760000100000-organizations.js';
import { PeopleAndPasskeys1760000200000 } from './migrations/1760000200000-people-and-passkeys.js';
import { Policies1760000300000 } from './migrations/1760000300000-policies.js';
import { Access1760000400000 } from './migrations/1760000400000-access.js';
import { Federation1760000500000 } from './migrations/1760000500000-federation.js';
import { SessionsAndOpenid1760000600000 } from './migrations/1760000600000-sessions-and-openid.js';
import { Audit1760000700000 } from './migrations/1760000700000-audit.js';
import { Privacy1760000800000 } from './migrations/1760000800000-privacy.js';
import { Mail1760000900000 } from './migrations/1760000900000-mail.js';

export function identityDataSource(
  databaseUrl: string,
  maxConnections?: number,
  timeouts?: Timeouts,
  pooler?: Pooler,
): DataSource {
  return postgresDataSource({
    databaseUrl,
    applicationName: 'identity-api',
    ...(maxConnections === undefined ? {} : { maxConnections }),
    timeouts,
    pooler,
    entities: [
      OrganizationEntity,
      UserEntity,
      UserTermEntity,
      EnrollmentTicketEntity,
      ServiceTokenEntity,
      PendingAuditEventEntity,
      AuditEventEntity,
      AuditChainEntity,
      AuditCheckpointEntity,
      AuditPseudonymEntity,
      ...webhookEntities,
      ClientEntity,
      ClientResourceEntity,
      ClientPermissionEntity,
      ResourceEntity,
      ResourcePermissionEntity,
      RoleEntity,
      RolePermissionEntity,
      UserRoleEntity,
      MailMessageEntity,
      RecoveryRequestEntity,
      AccountRecoveryEntity,
      OpenidRecordEntity,
      SigningKeyEntity,
      PolicyEntity,
      PolicySetEntity,
      PolicyVersionEntity,
      DomainEntity,
      SsoConnectionEntity,
      FederatedIdentityEntity,
      SsoSignInEntity,
      PasskeyEntity,
      ChallengeEntity,
      SessionEntity,
      PrivacyOptOutEntity,
      PrivacyDeletionEntity,
      PrivacyExportEntity,
      PrivacyExportChunkEntity,
    ],
    migrations: [
      RuntimeTables1760000000000,
      ...webhookMigrations,
      Organizations1760000100000,
      PeopleAndPasskeys1760000200000,
      Policies1760000300000,
      Access1760000400000,
      Federation1760000500000,
      SessionsAndOpenid1760000600000,
      Audit1760000700000,
      Privacy1760000800000,
      Mail1760000900000,
      SecretKeys1769100000000,
      LostResponses1775100000000,
      TenantMoves1775200000000,
    ],
  });
}

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
import { Identity1763700000000 } from './migrations/1763700000000-identity.js';
import { Policies1763700100000 } from './migrations/1763700100000-policies.js';
import { SignIn1763700200000 } from './migrations/1763700200000-sign-in.js';
import { DomainsAndSso1763700300000 } from './migrations/1763700300000-domains-and-sso.js';
import { Audit1763700400000 } from './migrations/1763700400000-audit.js';
import { Privacy1763700500000 } from './migrations/1763700500000-privacy.js';
import { MessagesOfOrganization1767225700000 } from './migrations/1767225700000-messages-of-organization.js';
import { MessagesOfPeople1767912000000 } from './migrations/1767912000000-messages-of-people.js';
import { AuditChainAdvances1767920000000 } from './migrations/1767920000000-audit-chain-advances.js';
import { Containment1768100000000 } from './migrations/1768100000000-containment.js';
import { Attestation1768600000000 } from './migrations/1768600000000-attestation.js';
import { DecisionsHold1768200000000 } from './migrations/1768200000000-decisions-hold.js';
import { TokenParents1768300000000 } from './migrations/1768300000000-token-parents.js';
import { AddressesInOneForm1768310000000 } from './migrations/1768310000000-addresses-in-one-form.js';
import { AuditCheckpoints1768400000000 } from './migrations/1768400000000-audit-checkpoints.js';
import { Clients1769200000000 } from './migrations/1769200000000-clients.js';
import { Openid1769210000000 } from './migrations/1769210000000-openid.js';
import { Branding1769310000000 } from './migrations/1769310000000-branding.js';
import { LogoVersions1769321000000 } from './migrations/1769321000000-logo-versions.js';
import { CheaperSignIns1772100000000 } from './migrations/1772100000000-cheaper-sign-ins.js';
import { ProvenLinks1773000100000 } from './migrations/1773000100000-proven-links.js';
import { ClientMakers1773000200000 } from './migrations/1773000200000-client-makers.js';
import { Access1773100000000 } from './migrations/1773100000000-access.js';
import { ClientBrands1773220000000 } from './migrations/1773220000000-client-brands.js';
import { Administrators1773200000000 } from './migrations/1773200000000-administrators.js';
import { ClientLimits1773210000000 } from './migrations/1773210000000-client-limits.js';
import { People1773240000000 } from './migrations/1773240000000-people.js';
import { Mail1773230000000 } from './migrations/1773230000000-mail.js';
import { Successions1773240100000 } from './migrations/1773240100000-successions.js';
import { Federation1769300000000 } from './migrations/1769300000000-federation.js';

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
      RuntimeTables1763600000000,
      Identity1763700000000,
      Policies1763700100000,
      SignIn1763700200000,
      DomainsAndSso1763700300000,
      Audit1763700400000,
      Privacy1763700500000,
      ...webhookMigrations,
      MessagesOfOrganization1767225700000,
      ResponseSubjects1767910000000,
      SecretKeys1769100000000,
      MessagesOfPeople1767912000000,
      AuditChainAdvances1767920000000,
      Containment1768100000000,
      Attestation1768600000000,
      DecisionsHold1768200000000,
      TokenParents1768300000000,
      AddressesInOneForm1768310000000,
      AuditCheckpoints1768400000000,
      Clients1769200000000,
      Openid1769210000000,
      Federation1769300000000,
      Branding1769310000000,
      LogoVersions1769321000000,
      CheaperSignIns1772100000000,
      ProvenLinks1773000100000,
      ClientMakers1773000200000,
      Access1773100000000,
      Administrators1773200000000,
      ClientLimits1773210000000,
      ClientBrands1773220000000,
      Mail1773230000000,
      People1773240000000,
      Successions1773240100000,
    ],
  });
}

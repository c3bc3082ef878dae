import { Module, type DynamicModule } from '@nestjs/common';
import { AuthScopesModule } from '@plinth/auth-scopes';
import { HealthModule, SecretsModule } from '@plinth/bootstrap';
import { poolerOf, tracingSettings } from '@plinth/config';
import { DatabaseModule, requestTimeouts } from '@plinth/database';
import { IdempotencyModule, RateLimitGuard, RateLimitModule, RateLimitRefusalGuard } from '@plinth/http';
import { LoggingModule, MetricsModule, TracingModule } from '@plinth/observability';
import { DocsModule } from '@plinth/openapi';
import { QueueModule } from '@plinth/queue';
import { WebhookDeliveryModule } from '@plinth/webhook-delivery';
import { apiDescription } from './api-description.js';
import { AuditEventsModule, AuditModule } from './audit/audit.module.js';
import { queueUrl, secretBox, secrets, webhookOptions, type IdentityConfig } from './config.js';
import { ClientsModule } from './clients/clients.module.js';
import { ConfigModule } from './config.module.js';
import { RolesModule } from './roles/roles.module.js';
import { ResourcesModule } from './resources/resources.module.js';
import { ContainmentModule } from './containment/containment.module.js';
import { identityDataSource } from './database/data-source.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { FederationModule } from './federation/federation.module.js';
import { OrganizationsModule } from './organizations/organizations.module.js';
import { AuthenticatorMetadataModule } from './passkeys/authenticator-metadata.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { SignInModule } from './passkeys/sign-in.module.js';
import { OpenidModule } from './openid/openid.module.js';
import { PoliciesModule } from './policies/policies.module.js';
import { StoredResponseSubjects } from './stored-responses/stored-response-subjects.service.js';
import { StoredResponsesModule } from './stored-responses/stored-responses.module.js';
import type { SessionPrincipal, TicketPrincipal, TokenPrincipal } from './principal.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { RecoveryRoutesModule } from './recovery/recovery.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInPageModule } from './sign-in-page/sign-in-page.module.js';
import { AddressActivityModule } from './address-activity/address-activity.module.js';
import { StepUpGuard } from './tokens/step-up.guard.js';
import { TokensModule } from './tokens/tokens.module.js';
import { PeopleModule } from './people/people.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({})
export class ApiModule {
  static async forRoot(config: IdentityConfig): Promise<DynamicModule> {
    const dataSource = identityDataSource(
      config.DATABASE_URL,
      config.DATABASE_POOL_SIZE,
      requestTimeouts,
      poolerOf(config),
    );
    const limit = { limit: config.RATE_LIMIT_PER_MINUTE, windowSeconds: 60 };
    return {
      module: ApiModule,
      imports: [
        LoggingModule.forRoot(config.LOG_LEVEL, 'identity-api', (principal) => {
          const { subject, organizationId } = principal as TokenPrincipal | SessionPrincipal | TicketPrincipal;
          return { credentialId: subject, tenantId: organizationId };
        }),
        MetricsModule.forRoot(config.METRICS_PORT, 'identity-api'),
        TracingModule.forRoot(tracingSettings(config, 'identity-api')),
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(dataSource),
        SecretsModule.forRoot(secrets(config)),
        HealthModule.forHttp(),
        DocsModule.forRoot(apiDescription),
        AuthScopesModule.forRoot({
          afterAuthentication: [RateLimitGuard],
          afterScopes: [RateLimitRefusalGuard, StepUpGuard],
        }),
        RateLimitModule.forRoot(
          { queueUrl: queueUrl(config), dataSource, service: 'identity-api' },
          { standard: { name: 'default', ...limit } },
        ),
        IdempotencyModule.forRoot(secretBox(config), {
          module: StoredResponsesModule,
          subjects: StoredResponseSubjects,
        }),
        QueueModule.forRoot({ url: queueUrl(config), service: 'identity-api' }),
        WebhookDeliveryModule.forRoot(webhookOptions(config)),
        await AuthenticatorMetadataModule.forRoot(config),
        AddressActivityModule,
        PersonalDataModule,
        AuditModule,
        OrganizationsModule,
        TokensModule,
        PeopleModule,
        UsersModule,
        RecoveryRoutesModule,
        ContainmentModule,
        ClientsModule,
        ResourcesModule,
        RolesModule,
        OpenidModule,
        PoliciesModule,
        DiscoveryModule,
        PrivacyModule,
        SessionsModule,
        PasskeysModule,
        SignInModule,
        FederationModule,
        AuditEventsModule,
        WebhooksModule,
        SignInPageModule,
      ],
    };
  }
}

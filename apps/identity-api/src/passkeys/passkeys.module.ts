import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { PasskeysPersonalData } from './personal-data.service.js';
import { PruneChallenges } from './prune-challenges.service.js';
import { RegistrationService } from './registration.service.js';
import { SignInSessionsModule } from './sign-in.module.js';
import { UserPasskeysController } from './user-passkeys.controller.js';

@Module({
  imports: [MailModule, UsersModule, SessionsModule, OrganizationsModule, SignInSessionsModule],
  controllers: [PasskeysController, UserPasskeysController],
  providers: [PasskeysService, RegistrationService, PasskeysRepository, ChallengesRepository, PasskeysPersonalData],
  exports: [PasskeysService],
})
export class PasskeysModule {}

@Module({ providers: [ChallengesRepository, PruneChallenges, PasskeysPersonalData] })
export class PasskeysWorkerModule {}

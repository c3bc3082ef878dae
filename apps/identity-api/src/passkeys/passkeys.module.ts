import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { PasskeysPersonalData } from './personal-data.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { UserPasskeysController } from './user-passkeys.controller.js';
import { UserPasskeysService } from './user-passkeys.service.js';
import { SignInPoliciesModule } from './sign-in-policies.module.js';
import { SignInSessionsModule } from './sign-in-sessions.module.js';
import { PasskeysWellKnownController } from './well-known.controller.js';

/** Passkeys as people have them. The sign-in with them is a module of its own, as it needs much else. */
@Module({
  imports: [UsersModule, SessionsModule, OrganizationsModule, SignInPoliciesModule, SignInSessionsModule],
  controllers: [RegistrationController, PasskeysController, UserPasskeysController, PasskeysWellKnownController],
  providers: [
    PasskeysService,
    UserPasskeysService,
    RegistrationService,
    PasskeysRepository,
    ChallengesRepository,
    PasskeysPersonalData,
  ],
  exports: [PasskeysService],
})
export class PasskeysModule {}

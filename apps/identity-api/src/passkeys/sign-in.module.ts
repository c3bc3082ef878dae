import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { DeletionsModule } from '../privacy/deletions.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [OrganizationsModule, PoliciesModule, SessionsModule, UsersModule, DeletionsModule],
  controllers: [SignInController],
  providers: [SignInService, PasskeysRepository, ChallengesRepository],
})
export class SignInModule {}

import { Module } from '@nestjs/common';
import { DeletionsModule } from '../privacy/deletions.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { FailedSignInsService } from './failed-sign-ins.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { SignInPoliciesModule } from './sign-in-policies.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [SignInPoliciesModule, SessionsModule, UsersModule, DeletionsModule],
  controllers: [SignInController],
  providers: [SignInService, FailedSignInsService, PasskeysRepository, ChallengesRepository],
})
export class SignInModule {}

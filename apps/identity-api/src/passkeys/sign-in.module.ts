import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { FailedSignInsService } from './failed-sign-ins.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { SignInPoliciesModule } from './sign-in-policies.module.js';
import { SignInSessionsModule } from './sign-in-sessions.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [SignInPoliciesModule, SignInSessionsModule, UsersModule],
  controllers: [SignInController],
  providers: [SignInService, FailedSignInsService, PasskeysRepository, ChallengesRepository],
  exports: [SignInService],
})
export class SignInModule {}

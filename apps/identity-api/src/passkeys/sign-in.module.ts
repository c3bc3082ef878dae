import { Module } from '@nestjs/common';
import { PoliciesModule } from '../policies/policies.module.js';
import { DeletionsModule } from '../privacy/deletions.module.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { FailedSignInsService } from './failed-sign-ins.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { SignInPolicies } from './sign-in-policies.service.js';
import { SignInSessions } from './sign-in-sessions.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [PoliciesModule, SessionsModule, UsersModule, DeletionsModule, RecoveryModule],
  providers: [SignInPolicies, SignInSessions, PasskeysRepository],
  exports: [SignInPolicies, SignInSessions],
})
export class SignInSessionsModule {}

@Module({
  imports: [SignInSessionsModule, UsersModule],
  controllers: [SignInController],
  providers: [SignInService, FailedSignInsService, PasskeysRepository, ChallengesRepository],
  exports: [SignInService],
})
export class SignInModule {}

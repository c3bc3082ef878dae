import { Module } from '@nestjs/common';
import { PoliciesModule } from '../policies/policies.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { SignInPolicies } from './sign-in-policies.service.js';

/** For what authenticates sessions as well as for sign-ins. */
@Module({
  imports: [PoliciesModule, SessionsModule, UsersModule],
  providers: [SignInPolicies, PasskeysRepository],
  exports: [SignInPolicies],
})
export class SignInPoliciesModule {}

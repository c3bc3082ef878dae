import { Module } from '@nestjs/common';
import { DeletionsModule } from '../privacy/deletions.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { SignInSessions } from './sign-in-sessions.service.js';

/** What follows from a sign-in that was verified, whichever it was. */
@Module({
  imports: [SessionsModule, UsersModule, DeletionsModule],
  providers: [SignInSessions],
  exports: [SignInSessions],
})
export class SignInSessionsModule {}

import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeletionsRepository } from './deletions.repository.js';
import { DeletionsService } from './deletions.service.js';

/** Deletion requests by themselves: a sign-in cancels them, and the rest of privacy imports the features of sign-in. */
@Module({
  imports: [UsersModule, SessionsModule],
  providers: [DeletionsService, DeletionsRepository],
  exports: [DeletionsService],
})
export class DeletionsModule {}

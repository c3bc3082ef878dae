import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeletionsRepository } from './deletions.repository.js';
import { DeletionsService } from './deletions.service.js';

/** A separate module, because sign-in cancels deletions and the rest of privacy imports sign-in. */
@Module({
  imports: [UsersModule, SessionsModule],
  providers: [DeletionsService, DeletionsRepository],
  exports: [DeletionsService],
})
export class DeletionsModule {}

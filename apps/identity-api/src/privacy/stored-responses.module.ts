import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DeletionsModule } from './deletions.module.js';
import { StoredResponseSubjects } from './stored-response-subjects.service.js';

/** What the keeping of responses for an Idempotency-Key has to know of people. */
@Module({
  imports: [UsersModule, DeletionsModule],
  providers: [StoredResponseSubjects],
  exports: [StoredResponseSubjects],
})
export class StoredResponsesModule {}

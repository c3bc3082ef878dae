import { Module } from '@nestjs/common';
import { StoredResponses } from '@plinth/http';
import { DeletionsModule } from '../privacy/deletions.module.js';
import { UsersModule } from '../users/users.module.js';
import { CredentialIdsRepository } from './credential-ids.repository.js';
import { StoredResponsesPersonalData } from './personal-data.service.js';
import { StoredResponseSubjects } from './stored-response-subjects.service.js';

@Module({
  imports: [UsersModule, DeletionsModule],
  providers: [StoredResponses, StoredResponseSubjects, StoredResponsesPersonalData, CredentialIdsRepository],
  exports: [StoredResponseSubjects],
})
export class StoredResponsesModule {}

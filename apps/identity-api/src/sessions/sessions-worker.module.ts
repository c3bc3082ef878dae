import { Module } from '@nestjs/common';
import { PruneSessions } from './prune-sessions.service.js';
import { SessionsRepository } from './sessions.repository.js';

/** What sessions need done in the background. */
@Module({ providers: [SessionsRepository, PruneSessions] })
export class SessionsWorkerModule {}

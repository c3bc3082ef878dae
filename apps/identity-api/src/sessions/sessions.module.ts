import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SessionsPersonalData } from './personal-data.service.js';
import { LinkSessions, SessionEndListeners } from './session-ends.service.js';
import { SessionsController, UserSessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { UserSessionsService } from './user-sessions.service.js';
import { PruneSessions } from './prune-sessions.service.js';

@Module({
  imports: [UsersModule],
  controllers: [SessionsController, UserSessionsController],
  providers: [
    SessionsService,
    SessionEndListeners,
    LinkSessions,
    UserSessionsService,
    SessionsRepository,
    SessionsPersonalData,
  ],
  exports: [SessionsService, SessionEndListeners, LinkSessions],
})
export class SessionsModule {}

@Module({ providers: [SessionsRepository, PruneSessions] })
export class SessionsWorkerModule {}

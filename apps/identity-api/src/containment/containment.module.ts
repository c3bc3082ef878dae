import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContainmentController } from './containment.controller.js';
import { ContainmentService } from './containment.service.js';

@Module({
  imports: [UsersModule, SessionsModule],
  controllers: [ContainmentController],
  providers: [ContainmentService],
})
export class ContainmentModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { RecoveryPersonalData } from './personal-data.service.js';
import { RecoveriesRepository } from './recoveries.repository.js';
import { RecoveriesService } from './recoveries.service.js';
import { RecoveryJobs } from './recovery-jobs.service.js';
import { RecoveryController } from './recovery.controller.js';

@Module({
  imports: [MailModule, UsersModule],
  providers: [RecoveriesService, RecoveriesRepository, RecoveryPersonalData],
  exports: [RecoveriesService],
})
export class RecoveryModule {}

/** A separate module, because sign-in cancels recoveries, and the worker has no routes. */
@Module({ imports: [RecoveryModule], controllers: [RecoveryController] })
export class RecoveryRoutesModule {}

@Module({ imports: [RecoveryModule], providers: [RecoveryJobs] })
export class RecoveryWorkerModule {}

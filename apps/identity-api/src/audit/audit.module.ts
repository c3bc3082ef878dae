import { Global, Module } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditPersonalDataRepository } from './personal-data.repository.js';
import { AuditPersonalData } from './personal-data.service.js';

@Global()
@Module({
  providers: [AuditService, AuditRepository, AuditPersonalData, AuditPersonalDataRepository],
  exports: [AuditService],
})
export class AuditModule {}

import { Global, Module } from '@nestjs/common';
import { OrganizationDataRegistry } from './organization-data.service.js';
import { PersonRowsRepository } from './person-rows.repository.js';
import { PersonalDataRegistry } from './personal-data.service.js';

@Global()
@Module({
  providers: [PersonalDataRegistry, PersonRowsRepository, OrganizationDataRegistry],
  exports: [PersonalDataRegistry, OrganizationDataRegistry],
})
export class PersonalDataModule {}

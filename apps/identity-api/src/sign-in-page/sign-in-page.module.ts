import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProviderPages } from './provider-pages.service.js';
import { SignInPageController } from './sign-in-page.controller.js';
import { SignInPageService } from './sign-in-page.service.js';

@Module({
  imports: [ClientsModule, OrganizationsModule],
  controllers: [SignInPageController],
  providers: [ProviderPages, SignInPageService],
  exports: [ProviderPages],
})
export class SignInPageModule {}

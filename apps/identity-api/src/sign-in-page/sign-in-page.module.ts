import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProviderPages } from './provider-pages.service.js';
import { SignInPageController } from './sign-in-page.controller.js';
import { SignInPageService } from './sign-in-page.service.js';

/** `GET /sign-in`: the page on which people sign in and look after their own account. */
@Module({
  imports: [OrganizationsModule],
  controllers: [SignInPageController],
  providers: [ProviderPages, SignInPageService],
  exports: [ProviderPages],
})
export class SignInPageModule {}

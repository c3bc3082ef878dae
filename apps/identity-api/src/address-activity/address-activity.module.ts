import { Global, Module } from '@nestjs/common';
import { AddressActivity } from './address-activity.service.js';

@Global()
@Module({ providers: [AddressActivity], exports: [AddressActivity] })
export class AddressActivityModule {}

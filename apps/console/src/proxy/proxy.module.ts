import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ProxyController } from './proxy.controller.js';
import { ProxyService } from './proxy.service.js';

@Module({ imports: [SessionsModule], controllers: [ProxyController], providers: [ProxyService] })
export class ProxyModule {}

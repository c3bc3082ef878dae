import { Module } from '@nestjs/common';
import { OutgoingRequests } from './outgoing-requests.service.js';

/** Requests to URLs that tenants and identity providers name. */
@Module({ providers: [OutgoingRequests], exports: [OutgoingRequests] })
export class OutgoingModule {}

import { Module } from '@nestjs/common';
import { MailMessagesRepository } from './mail-messages.repository.js';
import { MailMessages } from './mail-messages.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailPersonalData } from './personal-data.service.js';

@Module({ providers: [MailMessages, MailMessagesRepository, MailPersonalData], exports: [MailMessages] })
export class MailModule {}

@Module({ providers: [MailSender, MailMessagesRepository] })
export class MailWorkerModule {}

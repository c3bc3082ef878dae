import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

@Injectable()
export class MailPersonalData {
  constructor(registry: PersonalDataRegistry) {
    registry.register(
      {
        id: 'mail',
        name: 'E-mail to you',
        description: 'Which messages were sent to you, to which address, and whether your mail server accepted them.',
        purposes: ['Send you enrolment links', 'Notify you of changes to your account'],
        legal_basis: 'contract',
        source: terms.requests,
        recipients: [terms.administrators],
        retention: 'Until 90 days after the message was written, or until the account is deleted.',
        tables: ['mail_messages'],
      },
      registry.rowsOf({
        name: 'mail_messages',
        columns: 'id, kind, recipient, locale, status, attempts, error, created_at, ended_at',
        order: 'newest first',
      }),
    );
  }
}

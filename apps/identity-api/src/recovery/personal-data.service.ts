import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

@Injectable()
export class RecoveryPersonalData {
  constructor(registry: PersonalDataRegistry) {
    registry.register(
      {
        id: 'recoveries',
        name: 'Requested recoveries',
        description: 'When somebody requested a recovery link with your e-mail address, and what came of it.',
        purposes: ['Let you back in after you lost your passkey'],
        legal_basis: 'contract',
        source: terms.requests,
        recipients: [],
        retention: 'Until the account is deleted. The requested address itself is deleted within seconds.',
        tables: ['account_recoveries', 'recovery_requests'],
      },
      registry.rowsOf({
        name: 'account_recoveries',
        columns: 'id, status, send_at, created_at, ended_at',
        order: 'newest first',
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

@Injectable()
export class SessionsPersonalData {
  constructor(registry: PersonalDataRegistry) {
    registry.register(
      {
        id: 'sessions',
        name: 'Sessions',
        description: 'When you signed in, with which passkey, from which address and with which browser.',
        purposes: ['Keep you signed in', 'Show you where you are and were signed in'],
        legal_basis: 'contract',
        source: 'Your requests',
        recipients: [terms.administrators],
        retention: 'Until 90 days after the session has ended, or until the account is deleted.',
        tables: ['sessions'],
      },
      registry.rowsOf({
        name: 'sessions',
        columns: `id, passkey_id, aal, amr, ip, user_agent, last_ip, last_country, created_at, last_used_at, expires_at,
          revoked_at`,
        order: 'newest first',
      }),
    );
  }
}

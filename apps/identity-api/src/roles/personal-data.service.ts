import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

@Injectable()
export class RolesPersonalData {
  constructor(registry: PersonalDataRegistry) {
    registry.register(
      {
        id: 'roles',
        name: 'Roles',
        description: 'Which roles your organization has assigned to you, and since when.',
        purposes: ['Decide what you may do in applications'],
        legal_basis: 'contract',
        source: 'Your organization',
        recipients: [terms.administrators],
        retention: 'Until the role is taken away or the account is deleted.',
        tables: ['user_roles'],
      },
      registry.rowsOf({ name: 'user_roles', columns: 'id, role_id, given_at' }),
    );
  }
}

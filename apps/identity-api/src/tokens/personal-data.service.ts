import { Injectable } from '@nestjs/common';
import { inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { TokensRepository, type TokenOfPerson } from './tokens.repository.js';

@Injectable()
export class TokensPersonalData {
  constructor(registry: PersonalDataRegistry, tokens: TokensRepository) {
    registry.register(
      {
        id: 'service_tokens',
        name: 'Service tokens',
        description: 'Service tokens that you created as an administrator.',
        purposes: ['Decide what programs may do for your organization'],
        legal_basis: 'legitimate_interests',
        source: terms.requests,
        recipients: [terms.administrators],
        retention: 'Until your organization is deleted. The tokens end with your account, and then no longer name you.',
        tables: ['service_tokens'],
      },
      {
        count: ({ organizationId, userId }) => tokens.countOfPerson(organizationId, userId),
        read: ({ organizationId, userId }) =>
          inBatches<TokenOfPerson>((after, limit) =>
            tokens.listOfPerson(organizationId, userId, after?.id ?? null, limit),
          ),
        erase: ({ organizationId, userId }, tx) => tokens.revokeOfPerson(organizationId, tx, userId),
      },
    );
  }
}

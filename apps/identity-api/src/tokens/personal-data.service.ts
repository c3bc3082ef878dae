import { Injectable } from '@nestjs/common';
import { inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { allOrganizations } from '../principal.js';
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
        count: ({ userId }) => tokens.countOfPerson(allOrganizations, userId),
        read: ({ userId }) =>
          inBatches<TokenOfPerson>((after, limit) =>
            tokens.listOfPerson(allOrganizations, userId, after?.id ?? null, limit),
          ),
        erase: ({ userId }, tx) => tokens.revokeOfPerson(allOrganizations, tx, userId),
      },
    );
  }
}

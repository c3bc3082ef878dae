import { Injectable } from '@nestjs/common';
import { byTime, inBatches, type PersonalDataSource } from '../personal-data.js';
import { OpenidPersonalDataRepository } from './personal-data.repository.js';

/** What this feature keeps of people. */
@Injectable()
export class OpenidPersonalData {
  readonly applications: PersonalDataSource;

  constructor(data: OpenidPersonalDataRepository) {
    this.applications = {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      read: ({ organizationId, userId }) => inBatches((after) => data.read(organizationId, userId, after), byTime),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, userId),
    };
  }
}

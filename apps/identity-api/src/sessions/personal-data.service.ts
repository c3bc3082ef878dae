import { Injectable } from '@nestjs/common';
import { byTime, inBatches, type PersonalDataSource } from '../personal-data.js';
import { SessionsPersonalDataRepository } from './personal-data.repository.js';

/** What this feature keeps of people. */
@Injectable()
export class SessionsPersonalData {
  readonly sessions: PersonalDataSource;

  constructor(data: SessionsPersonalDataRepository) {
    this.sessions = {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      read: ({ organizationId, userId }) => inBatches((after) => data.read(organizationId, userId, after), byTime),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, userId),
    };
  }
}

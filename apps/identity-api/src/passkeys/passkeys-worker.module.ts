import { Module } from '@nestjs/common';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysPersonalData } from './personal-data.service.js';
import { PruneChallenges } from './prune-challenges.service.js';

/** What passkeys need done in the background. */
@Module({ providers: [ChallengesRepository, PruneChallenges, PasskeysPersonalData] })
export class PasskeysWorkerModule {}

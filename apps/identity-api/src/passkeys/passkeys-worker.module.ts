import { Module } from '@nestjs/common';
import { ChallengesRepository } from './challenges.repository.js';
import { PruneChallenges } from './prune-challenges.service.js';

/** What passkeys need done in the background. */
@Module({ providers: [ChallengesRepository, PruneChallenges] })
export class PasskeysWorkerModule {}

import { Global, Module } from '@nestjs/common';
import { AddressStandings } from './address-standings.service.js';

/** For every public route that is limited by client address. */
@Global()
@Module({ providers: [AddressStandings], exports: [AddressStandings] })
export class StandingsModule {}

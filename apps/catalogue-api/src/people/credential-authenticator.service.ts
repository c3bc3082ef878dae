import { Inject, Injectable } from '@nestjs/common';
import type { Authenticator, CredentialKind } from '@plinth/auth-scopes';
import type { Request } from 'express';
import { problem } from '../errors.js';
import { KeyAuthenticator } from '../keys/key-authenticator.service.js';
import { PEOPLE_SETTINGS, type PeopleSettings } from '../people-settings.js';
import type { Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import { MembershipsService } from '../team/memberships.service.js';
import { PersonAuthenticator } from './person-authenticator.service.js';
import { UsedProofsRepository } from './used-proofs.repository.js';

/** Keys, and the access tokens of people if they can sign in. */
@Injectable()
export class CredentialAuthenticator implements Authenticator {
  private readonly people: PersonAuthenticator | undefined;

  constructor(
    @Inject(PEOPLE_SETTINGS) settings: PeopleSettings | null,
    private readonly keys: KeyAuthenticator,
    proofs: UsedProofsRepository,
    memberships: MembershipsService,
    providers: ProvidersService,
  ) {
    this.people = settings ? new PersonAuthenticator(settings, proofs, memberships, providers) : undefined;
  }

  async authenticate(credential: string, kind: CredentialKind, request: Request): Promise<Principal> {
    // A JWT has dots and a key has none.
    if (this.people && kind !== 'key' && credential.includes('.')) return this.people.authenticate(kind, request);
    // RFC 9449 §7.1: the scheme is only for bound tokens.
    if (/^DPoP /i.test(request.headers.authorization ?? '')) throw problem('key_invalid', 'Send a key as Bearer.');
    return this.keys.authenticate(credential);
  }
}

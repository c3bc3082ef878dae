import { Injectable } from '@nestjs/common';
import type { Principal } from '@plinth/auth-scopes';
import type { Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { ResponseSubjects } from '@plinth/http';
import type { Request } from 'express';
import type { SessionPrincipal, TicketPrincipal, TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { DeletionsService } from '../privacy/deletions.service.js';
import { userIdOf, type EventSubjects } from '../event-kinds.js';

type Lookup = (request: Request, answer: unknown) => unknown;

const nobody = '00000000-0000-0000-0000-000000000000';
const userInContext: Lookup = ({ body }) => memberOf(body, 'context', 'user_id');

@Injectable()
export class StoredResponseSubjects implements ResponseSubjects {
  /** Service token routes whose responses can contain a person's data, by path, with the lookup of that person. */
  readonly routesAboutPeople: Readonly<Record<string, Lookup>> = {
    '/v1/users': (_request, answer) => memberOf(answer, 'id'),
    '/v1/users/:id\\:issueEnrollmentTicket': ({ params }) => params['id'],
    '/v1/users/:id\\:suspend': ({ params }) => params['id'],
    '/v1/users/:id\\:reactivate': ({ params }) => params['id'],
    '/v1/users/:id\\:revokeSessions': ({ params }) => params['id'],
    '/v1/users/:id\\:revokeEnrollmentTickets': ({ params }) => params['id'],
    '/v1/audit-events\\:resolve': (_request, answer) => memberOf(answer, 'user_id'),
    '/access/v1/evaluation': ({ body }) => {
      const id = memberOf(body, 'subject', 'id');
      return typeof id === 'string' && isUuid(id) ? id : null;
    },
    '/v1/policies/:id\\:simulate': userInContext,
    '/v1/policies\\:evaluate': userInContext,
    '/v1/policies\\:simulate': userInContext,
    // About many people, so it is not stored: nobody has this id.
    '/v1/policies\\:backtest': () => nobody,
    '/v1/webhooks/:id/deliveries/:delivery_id\\:replay': (_request, answer) =>
      userIdOf(memberOf(answer, 'payload', 'data') as Partial<EventSubjects>),
    // For an erased person nothing is found, and the request id does not identify anybody.
    '/v1/privacy/deletions/:id\\:cancel': async ({ params }) =>
      (await this.deletions.personOf(String(params['id']))) ?? params['id'],
  };

  constructor(
    private readonly users: UsersService,
    private readonly deletions: DeletionsService,
  ) {}

  async subjectOf(request: Request & { user?: Principal }, answer: unknown): Promise<string | null> {
    const principal = request.user as TokenPrincipal | SessionPrincipal | TicketPrincipal;
    if (principal.kind !== 'token') return principal.userId;
    const { path } = request.route as { path: string };
    const subject = await this.routesAboutPeople[path]?.(request, answer);
    return typeof subject === 'string' ? subject : null;
  }

  hold(tx: Transaction, subject: string): Promise<boolean> {
    return this.users.hold(tx, subject);
  }
}

function memberOf(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoggerModule, type Logger } from 'nestjs-pino';
import type { DynamicModule } from '@nestjs/common';

/**
 * Members of a logged error that hold values of rows: PostgreSQL quotes them in DETAIL and CONTEXT, TypeORM keeps a
 * statement's parameters. They can be a person's name or address, or a secret; the message, the code and the
 * constraint tell enough. `client` is pg's whole connection, with the key that cancels its statements.
 */
export const unloggedErrorMembers = ['err.detail', 'err.where', 'err.parameters', 'err.driverError', 'err.client'];

// Nest's own, which say of each module and route that it is there: 200 lines at every start.
const startingContexts: unknown[] = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer'];

/** Has a logger leave out what Nest says of each module and route when a process starts; gives it back. */
export function quietAtStart(logger: Logger): Logger {
  const log = logger.log.bind(logger);
  logger.log = (message: unknown, ...more: unknown[]) => {
    if (!startingContexts.includes(more.at(-1))) log(message, ...more);
  };
  return logger;
}

/** Who made a request: the id of the key, token or session, never the credential itself, and the tenant. */
export interface LoggedCaller {
  credentialId: string;
  /** Null for a platform's or an operator's. */
  tenantId: string | null;
}

type LoggedRequest = IncomingMessage & { user?: unknown; traceId?: string };

/**
 * Structured logs on standard output: one JSON line an event, one a request. Neither queries, bodies nor keys. `callerOf`
 * reads the caller from the principal of an authenticated request.
 */
export function loggingModule(
  level: string,
  name: string,
  callerOf?: (principal: unknown) => LoggedCaller,
): Promise<DynamicModule> | DynamicModule {
  // The caller is in the line at the end of a request: authenticated by then.
  const withCaller = ({ user }: LoggedRequest, line: object): object =>
    callerOf !== undefined && user !== undefined ? Object.assign(line, callerOf(user)) : line;
  return LoggerModule.forRoot({
    pinoHttp: {
      level,
      name,
      genReqId: (_request: IncomingMessage, response: ServerResponse) => String(response.getHeader('X-Request-Id')),
      // A query can hold a person's name or address, so only the path is written.
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?', 1)[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      // With nothing to say it says nothing: an empty object would make one more logger for each request.
      customProps: ({ traceId }: LoggedRequest) =>
        traceId === undefined ? (undefined as unknown as object) : { traceId },
      customSuccessObject: (request: LoggedRequest, _response: ServerResponse, line: object) =>
        withCaller(request, line),
      customErrorObject: (request: LoggedRequest, _response: ServerResponse, _error: Error, line: object) =>
        withCaller(request, line),
      redact: { paths: unloggedErrorMembers, remove: true },
      autoLogging: { ignore: (request: IncomingMessage) => (request.url ?? '').startsWith('/health/') },
      customLogLevel: (_request: IncomingMessage, response: ServerResponse) =>
        response.statusCode >= 500 ? 'error' : 'info',
    },
  });
}

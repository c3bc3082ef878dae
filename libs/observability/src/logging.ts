import { Module, type DynamicModule, type LoggerService } from '@nestjs/common';
import { LoggerModule, type Logger } from 'nestjs-pino';
import { pino } from 'pino';
import { RequestLog, type LoggedCaller } from './request-log.js';

/**
 * Members of a logged error that hold values of rows: PostgreSQL quotes them in DETAIL and CONTEXT, TypeORM keeps a
 * statement's parameters. They can be a person's name or address, or a secret; the message, the code and the
 * constraint tell enough. `client` is pg's whole connection, with the key that cancels its statements.
 */
export const unloggedErrorMembers = ['err.detail', 'err.where', 'err.parameters', 'err.driverError', 'err.client'];

// Nest logs each module and route here: 200 lines at every start.
const startingContexts: unknown[] = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer'];

/** The application's logger, without Nest's lines about each module and route at start. */
export class QuietLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...more: unknown[]): void {
    if (!startingContexts.includes(more.at(-1))) this.logger.log(message, ...more);
  }

  error(message: unknown, ...more: unknown[]): void {
    this.logger.error(message, ...more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.logger.warn(message, ...more);
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.logger.debug(message, ...more);
  }
}

/**
 * Structured logs on standard output: one JSON line an event, one a request (RequestLog). Neither queries, bodies nor keys.
 * `callerOf` reads the caller from the principal of an authenticated request.
 */
@Module({})
export class LoggingModule {
  static forRoot(level: string, name: string, callerOf?: (principal: unknown) => LoggedCaller): DynamicModule {
    const logger = pino({ level, name, redact: { paths: unloggedErrorMembers, remove: true } });
    return {
      module: LoggingModule,
      // On no route: nestjs-pino would run each request in an AsyncLocalStorage, which before Node 24 has a hook at every
      // promise of the process: a fifth of what a read costs. What is logged within a request names it as `requestId`.
      imports: [LoggerModule.forRoot({ pinoHttp: { logger, wrapSerializers: false }, forRoutes: [] })],
      providers: [{ provide: RequestLog, useValue: new RequestLog(logger, callerOf) }],
      exports: [RequestLog],
    };
  }
}

import { Module, type DynamicModule, type LoggerService } from '@nestjs/common';
import { LoggerModule, type Logger } from 'nestjs-pino';
import { pino } from 'pino';
import { RequestLog, type LoggedCaller } from './request-log.js';

/** Error members with row values or secrets. `client` is pg's connection with the key that cancels statements. */
export const unloggedErrorMembers = ['err.detail', 'err.where', 'err.parameters', 'err.driverError', 'err.client'];

// Nest logs about 200 lines of modules and routes at start.
const startingContexts: unknown[] = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer'];

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

/** JSON logs, one line per request, without queries, bodies or keys. `callerOf` returns the caller to log. */
@Module({})
export class LoggingModule {
  static forRoot(level: string, name: string, callerOf?: (principal: unknown) => LoggedCaller): DynamicModule {
    const logger = pino({ level, name, redact: { paths: unloggedErrorMembers, remove: true } });
    return {
      module: LoggingModule,
      // No routes: an AsyncLocalStorage per request is expensive before Node 24.
      imports: [LoggerModule.forRoot({ pinoHttp: { logger, wrapSerializers: false }, forRoutes: [] })],
      providers: [{ provide: RequestLog, useValue: new RequestLog(logger, callerOf) }],
      exports: [RequestLog],
    };
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import type { DynamicModule } from '@nestjs/common';

/** Structured logs on standard output: one JSON line an event, one a request. Neither queries, bodies nor keys. */
export function loggingModule(level: string, name: string): Promise<DynamicModule> | DynamicModule {
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
      autoLogging: { ignore: (request: IncomingMessage) => (request.url ?? '').startsWith('/health/') },
      customLogLevel: (_request: IncomingMessage, response: ServerResponse) =>
        response.statusCode >= 500 ? 'error' : 'info',
    },
  });
}

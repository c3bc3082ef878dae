import { SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';

const locationKey = 'location-of-created';

export const LocatedAt = (template: string): MethodDecorator => SetMetadata(locationKey, template);

/** Fills a template: `{name}` is a member of the record in `data`, `:name` a path parameter. */
export function locationOf(
  template: string,
  { data, params }: { data: Readonly<Record<string, unknown>>; params: Readonly<Record<string, unknown>> },
): string {
  return template.replaceAll(/\{(\w+)\}|(?<=\/):(\w+)/g, (_match, member?: string, parameter?: string) =>
    String(member === undefined ? params[parameter!] : data[member]),
  );
}

/** Sends `Location` (RFC 9110 §10.2.2) with each 201 of a route with `@LocatedAt`. */
export class LocationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const template = Reflect.getMetadata(locationKey, context.getHandler()) as string;
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((body: { data: Record<string, unknown> }) => {
        const { params } = http.getRequest<Request>();
        const response = http.getResponse<Response>();
        if (response.statusCode === 201)
          response.setHeader('Location', locationOf(template, { data: body.data, params }));
        return body;
      }),
    );
  }
}

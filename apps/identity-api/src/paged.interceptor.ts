import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import {
  linkHeader,
  pageMetadata,
  snakePageMetadata,
  type Page,
  type PageRequest,
  type SnakePageMetadata,
} from '@plinth/pagination';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';

/** What a list handler returns: the items of the page, the total, and the page that was asked for. */
export type PagedAnswer<Item> = Page<Item> & { request: PageRequest };

/** Wraps a list's items as `data` and `metadata`, and sends the `Link` header (RFC 8288). */
export class PagedInterceptor implements NestInterceptor {
  intercept(
    context: ExecutionContext,
    next: CallHandler<PagedAnswer<unknown>>,
  ): Observable<{ data: unknown[]; metadata: SnakePageMetadata }> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map(({ items, total, request }) => {
        const metadata = pageMetadata(total, request);
        http.getResponse<Response>().setHeader('Link', linkHeader(http.getRequest<Request>().originalUrl, metadata));
        return { data: items, metadata: snakePageMetadata(metadata) };
      }),
    );
  }
}

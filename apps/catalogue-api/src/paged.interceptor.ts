import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import {
  cursorLinkHeader,
  cursorMetadata,
  linkHeader,
  pageMetadata,
  type Page,
  type PageMetadata,
} from '@plinth/pagination';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';

/** What a list handler returns: the items, the total, and the part of the list that was asked for. */
export type PagedAnswer<Item> = Page<Item> & {
  request: { page?: number | undefined; perPage: number };
  /** Where the part was asked for by cursor: the cursor of the next, null at the end. */
  nextCursor?: string | null | undefined;
};

/** Wraps a list's items as `data` and `metadata`, and sends the `Link` header (RFC 8288). */
export class PagedInterceptor implements NestInterceptor {
  intercept(
    context: ExecutionContext,
    next: CallHandler<PagedAnswer<unknown>>,
  ): Observable<{ data: unknown[]; metadata: PageMetadata }> {
    const http = context.switchToHttp();
    const url = http.getRequest<Request>().originalUrl;
    return next.handle().pipe(
      map(({ items, total, request: { page = 1, perPage }, nextCursor }) => {
        const metadata =
          nextCursor === undefined
            ? pageMetadata(total, { page, perPage })
            : cursorMetadata(total, perPage, nextCursor);
        const link = nextCursor === undefined ? linkHeader(url, metadata) : cursorLinkHeader(url, nextCursor);
        if (link !== undefined) http.getResponse<Response>().setHeader('Link', link);
        return { data: items, metadata };
      }),
    );
  }
}

import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import {
  cursorLinkHeader,
  cursorMetadata,
  linkHeader,
  pageMetadata,
  snakePageMetadata,
  type Page,
  type PageMetadata,
} from './page-metadata.js';

/** The return value of a list handler. */
export type PagedAnswer<Item> = Page<Item> & {
  request: { page?: number | undefined; perPage: number };
  /** The next cursor if the request was by cursor; null at the end. */
  nextCursor?: string | null | undefined;
};

/** Wraps a list as `data` and `metadata`, and sends the `Link` header (RFC 8288). */
export class PagedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<PagedAnswer<unknown>>): Observable<object> {
    const http = context.switchToHttp();
    const { originalUrl } = http.getRequest<{ originalUrl: string }>();
    return next.handle().pipe(
      map(({ items, total, request: { page = 1, perPage }, nextCursor }) => {
        const isPage = nextCursor === undefined;
        const metadata = isPage ? pageMetadata(total, { page, perPage }) : cursorMetadata(total, perPage, nextCursor);
        const link = isPage ? linkHeader(originalUrl, metadata) : cursorLinkHeader(originalUrl, nextCursor);
        if (link !== undefined)
          http.getResponse<{ setHeader(name: string, value: string): void }>().setHeader('Link', link);
        return { data: items, metadata: this.served(metadata) };
      }),
    );
  }

  protected served(metadata: PageMetadata): object {
    return metadata;
  }
}

/** The same with snake_case metadata. */
export class SnakePagedInterceptor extends PagedInterceptor {
  protected override served(metadata: PageMetadata): object {
    return snakePageMetadata(metadata);
  }
}

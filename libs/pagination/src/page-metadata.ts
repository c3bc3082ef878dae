/** Validated: both at least 1. */
export interface PageRequest {
  page: number;
  perPage: number;
}

/** One page with the exact total. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** The nine members of a page description, in served order. URLs are relative and carry only the page. */
export interface PageMetadata {
  total: number;
  perPage: number;
  currentPage: number;
  lastPage: number;
  firstPage: number;
  firstPageUrl: string;
  lastPageUrl: string;
  nextPageUrl: string | null;
  previousPageUrl: string | null;
}

const urlOf = (page: number): string => `/?page=${page}`;

/**
 * Describes a page. `currentPage` is never clamped: past the end there is no next page, and the previous page is its
 * predecessor. An empty list has one page.
 */
export function pageMetadata(total: number, { page, perPage }: PageRequest): PageMetadata {
  const lastPage = Math.max(Math.ceil(total / perPage), 1);
  return {
    total,
    perPage,
    currentPage: page,
    lastPage,
    firstPage: 1,
    firstPageUrl: urlOf(1),
    lastPageUrl: urlOf(lastPage),
    nextPageUrl: page < lastPage ? urlOf(page + 1) : null,
    previousPageUrl: page > 1 ? urlOf(page - 1) : null,
  };
}

export interface CursorMetadata extends PageMetadata {
  /** Null at the end of the list. */
  nextCursor: string | null;
}

/** Describes a part requested by cursor. It has no number, so it counts as the first page. */
export function cursorMetadata(total: number, perPage: number, nextCursor: string | null): CursorMetadata {
  return { ...pageMetadata(total, { page: 1, perPage }), nextPageUrl: null, nextCursor };
}

/** PageMetadata with snake_case names. */
export interface SnakePageMetadata {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  first_page: number;
  first_page_url: string;
  last_page_url: string;
  next_page_url: string | null;
  previous_page_url: string | null;
}

export function snakePageMetadata(metadata: PageMetadata): SnakePageMetadata {
  return {
    total: metadata.total,
    per_page: metadata.perPage,
    current_page: metadata.currentPage,
    last_page: metadata.lastPage,
    first_page: metadata.firstPage,
    first_page_url: metadata.firstPageUrl,
    last_page_url: metadata.lastPageUrl,
    next_page_url: metadata.nextPageUrl,
    previous_page_url: metadata.previousPageUrl,
  };
}

/** The number of items before the page as decimal text, because the product can exceed 2^53. */
export function pageOffset({ page, perPage }: PageRequest): string {
  return String(BigInt(page - 1) * BigInt(perPage));
}

/** The `Link` header (RFC 8288) of a part requested by cursor, with all filters; undefined at the end. */
export function cursorLinkHeader(url: string, nextCursor: string | null): string | undefined {
  return nextCursor === null ? undefined : `<${linkTo(url, 'after', nextCursor)}>; rel="next"`;
}

function linkTo(url: string, parameter: string, value: string): string {
  const queryStart = url.includes('?') ? url.indexOf('?') : url.length;
  const parameters = new URLSearchParams(url.slice(queryStart + 1));
  parameters.set(parameter, value);
  return `${url.slice(0, queryStart)}?${parameters.toString()}`;
}

/**
 * The `Link` header of a page (RFC 8288) with all filters. `url` is the request's path and query; `pageParameter` names
 * the page number.
 */
export function linkHeader(url: string, metadata: PageMetadata, pageParameter = 'page'): string {
  const links: [relation: string, page: number][] = [['first', 1]];
  if (metadata.previousPageUrl) links.push(['prev', metadata.currentPage - 1]);
  if (metadata.nextPageUrl) links.push(['next', metadata.currentPage + 1]);
  links.push(['last', metadata.lastPage]);
  return links.map(([relation, page]) => `<${linkTo(url, pageParameter, String(page))}>; rel="${relation}"`).join(', ');
}

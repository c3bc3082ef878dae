/** Which page a client asked for, already validated: both at least 1. */
export interface PageRequest {
  page: number;
  perPage: number;
}

/** One page of a list, with the exact number of items across all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** The nine fields that describe a page, in the order they are served. URLs are relative and carry only the page. */
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
 * Describes a page. `currentPage` is echoed, never clamped: past the end there is no next page, and the previous one
 * is simply the number before. An empty list has one page.
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

/** PageMetadata of a part of a list that was asked for by cursor. */
export interface CursorMetadata extends PageMetadata {
  /** Where the next part begins; null at the end of the list. */
  nextCursor: string | null;
}

/** Describes a part of a list that was asked for by cursor: it has no number, so it counts as the first page. */
export function cursorMetadata(total: number, perPage: number, nextCursor: string | null): CursorMetadata {
  return { ...pageMetadata(total, { page: 1, perPage }), nextPageUrl: null, nextCursor };
}

/** PageMetadata with snake_case names, for services whose JSON is written so. */
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

/** The same description under snake_case names. */
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

/** How many items stand before the page, as decimal text: the product can exceed what a double holds exactly. */
export function pageOffset({ page, perPage }: PageRequest): string {
  return String(BigInt(page - 1) * BigInt(perPage));
}

/** The `Link` header of such a part (RFC 8288): to the next one, with every filter kept; undefined at the end. */
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
 * The `Link` header of a list (RFC 8288): full relative URLs that keep every filter of the request.
 * `url` is the request's path and query; `pageParameter` is what the page number is called in it.
 */
export function linkHeader(url: string, metadata: PageMetadata, pageParameter = 'page'): string {
  const links: [relation: string, page: number][] = [['first', 1]];
  if (metadata.previousPageUrl) links.push(['prev', metadata.currentPage - 1]);
  if (metadata.nextPageUrl) links.push(['next', metadata.currentPage + 1]);
  links.push(['last', metadata.lastPage]);
  return links.map(([relation, page]) => `<${linkTo(url, pageParameter, String(page))}>; rel="${relation}"`).join(', ');
}

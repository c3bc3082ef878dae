import type { DiscoveryQuestion, PageRequest } from './records.js';

/** The path and query that answer a question to discovery. */
export function discoveryPath(question: DiscoveryQuestion): string {
  if (question === undefined) return '/v1/discovery:byCustomDomain';
  return 'email' in question
    ? `/v1/discovery:byEmail?email=${encodeURIComponent(question.email)}`
    : `/v1/discovery:bySlug?slug=${encodeURIComponent(question.slug)}`;
}

/** The query of a list. */
export function queryOf({ page, perPage }: PageRequest): string {
  const wanted = [
    ...(page === undefined ? [] : [`page=${page}`]),
    ...(perPage === undefined ? [] : [`per_page=${perPage}`]),
  ];
  return wanted.length === 0 ? '' : `?${wanted.join('&')}`;
}

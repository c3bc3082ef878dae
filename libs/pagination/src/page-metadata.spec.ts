import fc from 'fast-check';
import { linkHeader, pageMetadata, pageOffset, snakePageMetadata } from './page-metadata.js';

describe('pageMetadata', () => {
  it('page metadata has exactly nine members in order', () => {
    expect(JSON.stringify(pageMetadata(51, { page: 2, perPage: 25 }))).toBe(
      '{"total":51,"perPage":25,"currentPage":2,"lastPage":3,"firstPage":1,"firstPageUrl":"/?page=1","lastPageUrl":"/?page=3","nextPageUrl":"/?page=3","previousPageUrl":"/?page=1"}',
    );
  });

  it('an empty list has one page', () => {
    expect(pageMetadata(0, { page: 1, perPage: 25 })).toMatchObject({
      lastPage: 1,
      nextPageUrl: null,
      previousPageUrl: null,
    });
  });

  it('a page past the end keeps its number and links to the page before it', () => {
    expect(pageMetadata(10, { page: 9, perPage: 5 })).toMatchObject({
      currentPage: 9,
      lastPage: 2,
      nextPageUrl: null,
      previousPageUrl: '/?page=8',
    });
  });

  it('a client that follows nextPageUrl sees every item exactly once', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (total, perPage) => {
        let seen = 0;
        for (let page = 1; ; page += 1) {
          const metadata = pageMetadata(total, { page, perPage });
          seen += Math.max(0, Math.min(perPage, total - Number(pageOffset({ page, perPage }))));
          if (metadata.nextPageUrl === null) break;
        }
        return seen === total;
      }),
    );
  });

  it('snake_case metadata has the same values', () => {
    const metadata = pageMetadata(3, { page: 1, perPage: 2 });
    expect(Object.values(snakePageMetadata(metadata))).toEqual(Object.values(metadata));
    expect(Object.keys(snakePageMetadata(metadata))).toContain('next_page_url');
  });
});

describe('pageOffset', () => {
  it('page offsets are exact past 2^53', () => {
    expect(pageOffset({ page: 9_007_199_254_740_991, perPage: 100 })).toBe('900719925474099000');
  });
});

describe('linkHeader', () => {
  it('page links keep every filter and replace only the page', () => {
    const metadata = pageMetadata(100, { page: 2, perPage: 25 });
    expect(linkHeader('/api/v1/key/products?q=a%26b&page=2&status=draft', metadata)).toBe(
      [
        '</api/v1/key/products?q=a%26b&page=1&status=draft>; rel="first"',
        '</api/v1/key/products?q=a%26b&page=1&status=draft>; rel="prev"',
        '</api/v1/key/products?q=a%26b&page=3&status=draft>; rel="next"',
        '</api/v1/key/products?q=a%26b&page=4&status=draft>; rel="last"',
      ].join(', '),
    );
  });

  it('the Link header omits pages that do not exist', () => {
    expect(linkHeader('/brands', pageMetadata(1, { page: 1, perPage: 25 }))).toBe(
      '</brands?page=1>; rel="first", </brands?page=1>; rel="last"',
    );
  });
});

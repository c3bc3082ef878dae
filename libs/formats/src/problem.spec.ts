import { Problem, problemDocument, type ProblemKinds } from './problem.js';

const kinds = {
  internal: { status: 500, title: 'Internal error' },
  product_locked: { status: 409, title: 'Product is in review' },
  cursor_expired: { status: 410, title: 'Expired', members: { oldestCursor: 'Go on from here.' } },
  renamed: { status: 404, code: 'SERVICE_AUTH_901', title: 'Not found' },
} as unknown as ProblemKinds;
const style = { kinds, typeBase: 'https://api.example.com/problems#', requestIdMember: 'requestId' } as const;
const request = { path: '/products/1', requestId: 'r-1' };

describe('problemDocument', () => {
  it('a problem document has the members of RFC 9457, a code and a request id', () => {
    expect(problemDocument(new Problem('product_locked', { detail: 'Wait for the review.' }), style, request)).toEqual({
      type: 'https://api.example.com/problems#product_locked',
      title: 'Product is in review',
      status: 409,
      detail: 'Wait for the review.',
      instance: '/products/1',
      code: 'product_locked',
      requestId: 'r-1',
    });
  });

  it('a problem document also has the members of its kind', () => {
    const problem = new Problem('cursor_expired', { members: { oldestCursor: 'abc' } });
    expect(problemDocument(problem, style, request)).toMatchObject({ status: 410, oldestCursor: 'abc' });
  });

  it('a problem document uses the help of its kind as detail if the occurrence has none', () => {
    const kinds = { ...style.kinds, helpful: { status: 409, title: 'Locked', help: 'Wait for the review.' } };
    const document = problemDocument(new Problem('helpful'), { ...style, kinds }, request);
    expect(document).toMatchObject({ title: 'Locked', detail: 'Wait for the review.' });
  });

  it('a problem document uses the app’s code and its name for the request id', () => {
    const document = problemDocument(new Problem('renamed'), { ...style, requestIdMember: 'request_id' }, request);
    expect(document).toMatchObject({ code: 'SERVICE_AUTH_901', request_id: 'r-1', detail: 'Not found' });
  });
});

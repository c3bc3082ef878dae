import type { Problem } from '@plinth/formats';
import { entityTag, requireMatch } from './etag.js';

describe('entityTag', () => {
  it('an entity tag is strong, equal for equal records and different for different ones', () => {
    const tag = entityTag({ a: 1, b: { c: null } });
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(entityTag({ a: 1, b: { c: null } })).toBe(tag);
    expect(entityTag({ a: 1, b: { c: false } })).not.toBe(tag);
  });
});

describe('requireMatch', () => {
  const current = entityTag({ a: 1 });

  it.each([undefined, '*', ' * ', current, `"x",${current}`, ` ${current} , W/"y"`])(
    'If-Match %j is accepted',
    (ifMatch) => {
      expect(() => requireMatch(ifMatch, current)).not.toThrow();
    },
  );

  it.each([
    '',
    '"x"',
    `W/${current}`,
    current.slice(1, -1),
    `${current}x`,
    ',',
    current.toLowerCase() === current ? '"y"' : current.toLowerCase(),
  ])('If-Match %j is rejected with the record’s current tag', (ifMatch) => {
    let thrown: Problem | undefined;
    try {
      requireMatch(ifMatch, current);
    } catch (error) {
      thrown = error as Problem;
    }
    expect(thrown).toMatchObject({ kind: 'precondition_failed', occurrence: { headers: { ETag: current } } });
  });
});

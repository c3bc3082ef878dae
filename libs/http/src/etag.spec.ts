import type { Problem } from '@plinth/formats';
import { entityTag, requireMatch } from './etag.js';

describe('entityTag', () => {
  it('is a strong tag, the same for the same record and another for any other', () => {
    const tag = entityTag({ a: 1, b: { c: null } });
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(entityTag({ a: 1, b: { c: null } })).toBe(tag);
    expect(entityTag({ a: 1, b: { c: false } })).not.toBe(tag);
  });
});

describe('requireMatch', () => {
  const current = entityTag({ a: 1 });

  it.each([undefined, '*', ' * ', current, `"x",${current}`, ` ${current} , W/"y"`])('lets %j through', (ifMatch) => {
    expect(() => requireMatch(ifMatch, current)).not.toThrow();
  });

  it.each([
    '',
    '"x"',
    `W/${current}`,
    current.slice(1, -1),
    `${current}x`,
    ',',
    current.toLowerCase() === current ? '"y"' : current.toLowerCase(),
  ])('refuses %j, and says which tag the record has', (ifMatch) => {
    let thrown: Problem | undefined;
    try {
      requireMatch(ifMatch, current);
    } catch (error) {
      thrown = error as Problem;
    }
    expect(thrown).toMatchObject({ kind: 'precondition_failed', occurrence: { headers: { ETag: current } } });
  });
});

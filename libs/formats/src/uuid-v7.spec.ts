import { isUuid, uuidV7 } from './uuid-v7.js';

describe('uuidV7', () => {
  it('a UUIDv7 has its time in the first 48 bits, and the version and variant of RFC 9562', () => {
    const id = uuidV7(0x0198_0000_0001);
    expect(id).toMatch(/^01980000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isUuid(id)).toBe(true);
  });

  it('UUIDv7 texts sort by time', () => {
    const ids = [3, 1, 2].map((second) => uuidV7(second * 1000));
    expect(ids.toSorted()).toEqual([ids[1], ids[2], ids[0]]);
  });
});

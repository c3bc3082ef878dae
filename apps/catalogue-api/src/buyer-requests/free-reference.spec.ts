import { drawReference, withFreeReference } from './free-reference.service.js';

const taken = Object.assign(new Error('duplicate key'), { constraint: 'buyer_requests_reference_key' });

describe('drawReference', () => {
  it('a reference is REQ- and eight characters that cannot be confused', () => {
    for (let draw = 0; draw < 500; draw += 1) expect(drawReference()).toMatch(/^REQ-[34679ACDEFGHJKMNPRTVWXY]{8}$/);
  });
});

describe('withFreeReference', () => {
  it('withFreeReference draws again if a reference is taken', async () => {
    const tried: string[] = [];
    const won = await withFreeReference(async (reference) => {
      tried.push(reference);
      if (tried.length < 3) throw taken;
      return reference;
    });
    expect(new Set(tried).size).toBe(3);
    expect(won).toBe(tried[2]);
  });

  it('withFreeReference gives up on any other error, and if every draw is taken', async () => {
    let writes = 0;
    const failing = (error: Error) => () => {
      writes += 1;
      return Promise.reject(error);
    };
    await expect(withFreeReference(failing(new Error('disk full')))).rejects.toThrow('disk full');
    expect(writes).toBe(1);
    await expect(withFreeReference(failing(taken))).rejects.toBe(taken);
    expect(writes).toBe(6);
  });
});

import fc from 'fast-check';
import { brokenJsonBound } from './scan-json.js';

const broken = (text: string, maxDepth = 3, maxValues = 10) =>
  brokenJsonBound(Buffer.from(text), { maxDepth, maxValues });

describe('brokenJsonBound', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  it('the measured depth equals that of a parser, whatever strings contain', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), fc.nat(5), (value, maxDepth) => {
        const found = brokenJsonBound(Buffer.from(JSON.stringify(value)), { maxDepth, maxValues: Infinity });
        expect(found).toBe(depthOf(value) > maxDepth ? 'maxDepth' : null);
      }),
    );
  });

  it('values are counted, but not their lookalikes in strings', () => {
    expect(broken('[1,2,3,4,5,6,7,8]')).toBeNull();
    expect(broken('[1,2,3,4,5,6,7,8,9,10]')).toBe('maxValues');
    expect(broken('["[,[,[,[,[,","{{{{{{","\\",[[[[[","\\\\",1]')).toBeNull();
  });

  it.each(['', '"', '"\\', ']]]', '{"a', '\\"[', 'x'])('scanning ends for the invalid JSON %j', (text) => {
    expect(broken(text)).toBeNull();
  });
});

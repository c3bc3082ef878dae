import fc from 'fast-check';
import { eventBodyHalves, headAroundId, patternsOf } from './event-body.js';

describe('an event’s body', () => {
  it('is the same JSON whatever the data, once its number stands between the halves', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const data = JSON.parse(json) as unknown;
        const { head, tail } = eventBodyHalves({ id: 'e', type: 'a.b', at: new Date(0), data });
        const body = JSON.parse(`${head}7${tail}`) as Record<string, unknown>;
        expect(JSON.stringify(body)).toBe(
          JSON.stringify({ id: 'e', type: 'a.b', timestamp: '1970-01-01T00:00:00.000Z', sequence: 7, data }),
        );
      }),
    );
  });

  it('begins the same whether its id is put in last or not', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.date({ noInvalidDate: true }), (id, type, at) => {
        const { head, middle } = headAroundId(type, at);
        expect(`${head}${id}${middle}`).toBe(eventBodyHalves({ id, type, at, data: null }).head);
      }),
    );
  });

  it('has data null where none was given', () => {
    expect(eventBodyHalves({ id: 'e', type: 'a', at: new Date(0), data: undefined }).tail).toBe(',"data":null}');
  });
});

describe('the patterns of a kind', () => {
  it('are itself, its families and everything', () => {
    expect(patternsOf('privacy.export.requested')).toEqual([
      'privacy.export.requested',
      'privacy.*',
      'privacy.export.*',
      '*',
    ]);
  });
});

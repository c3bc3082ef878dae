import fc from 'fast-check';
import { eventBodyHalves, headAroundId, patternsOf } from './event-body.js';

describe('event body', () => {
  it('an event body with its number inserted equals the JSON of the event for any data', () => {
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

  it('the head of a body is the same whether or not its id is inserted last', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.date({ noInvalidDate: true }), (id, type, at) => {
        const { head, middle } = headAroundId(type, at);
        expect(`${head}${id}${middle}`).toBe(eventBodyHalves({ id, type, at, data: null }).head);
      }),
    );
  });

  it('an event without data has the data null', () => {
    expect(eventBodyHalves({ id: 'e', type: 'a', at: new Date(0), data: undefined }).tail).toBe(',"data":null}');
  });
});

describe('patterns of an event kind', () => {
  it('the patterns of a kind are the kind, its families and the wildcard', () => {
    expect(patternsOf('privacy.export.requested')).toEqual([
      'privacy.export.requested',
      'privacy.*',
      'privacy.export.*',
      '*',
    ]);
  });
});

import type { Sender } from '../sending/sender.js';
import type { WebhookSettings } from '../webhook-settings.js';
import { Channel } from './channel.js';
import type { DueDelivery } from './claim.repository.js';

const limits = { requestsPerEndpoint: 20, requestsPerSlowEndpoint: 10, batchSize: 200, slowAfterMs: 2_000 };
const settings = { limits, retryScheduleMs: [1_000] } as unknown as WebhookSettings;
const leased = {
  ...{ endpointId: 'endpoint', token: 'token', tenantId: 'tenant', lane: 'fast' as const, enabled: true },
  ...{ isDeleted: false, hasAnswered: true, dueFrom: null, failuresInRow: 0, pausedForMs: null, pauseMs: null },
  ...{ nextStartInMs: null, exhaustedAt: null, needsRecovery: false, generation: 0, hasLapsed: false },
};
const channel = () => new Channel(settings, {} as Sender, leased);
const delivery = { deliveryId: 'one' };
const due = (id: number) => ({ deliveryId: `${id}`, dueAtMs: id, isForced: false }) as DueDelivery;

describe('attempts in flight', () => {
  it('are slow once when they take longer than the limit', () => {
    const one = channel();
    one.begin(delivery, 1_000, 0);
    expect(one.findSlow(2_900, 0)).toBeUndefined();
    expect(one.findSlow(3_100, 0)).toBe(2_100);
    expect(one.findSlow(3_200, 0)).toBeUndefined();
    expect(one.end(delivery, 0)).toEqual({ wasSlow: true, lagMs: 0 });
  });

  it('are never slow by the time that this process itself was late', () => {
    const one = channel();
    one.begin(delivery, 1_000, 500);
    expect(one.findSlow(3_100, 700)).toBeUndefined();
    expect(one.end(delivery, 700)).toEqual({ wasSlow: false, lagMs: 200 });
  });
});

describe('what waits at an endpoint', () => {
  /** Reads `count` deliveries, as many as there is room for. */
  const read = (one: Channel, now: number, count: number) => {
    const begun = one.beginRead(600, now);
    const found = Array.from({ length: Math.min(count, begun.limit) }, (_, index) => due(index));
    for (const { deliveryId } of found) one.known.add(deliveryId);
    one.waiting.push(...found);
    one.endRead();
    one.position.ended(begun, { count: found.length, last: found.at(-1), tookMs: 10 }, now);
    return begun;
  };

  it('is read as soon as it may be there, a few where requests are not known to be short', () => {
    const one = channel();
    expect(one.readInMs(0)).toBe(0);
    expect(read(one, 0, 100)).toMatchObject({ kind: 'all', limit: 20, after: null });
    expect(one.readInMs(0)).toBeUndefined();
    one.took(5);
    expect(one.readInMs(0)).toBe(0);
    expect(read(one, 0, 0).limit).toBe(200);
  });

  it('is read from the beginning when something may be new, at most a twentieth of the time', () => {
    const one = channel();
    read(one, 0, 3);
    one.waiting = [];
    one.position.notify();
    expect(read(one, 100, 0).after).toMatchObject({ deliveryId: '2' });
    expect(one.readInMs(100)).toBe(100);
    expect(read(one, 200, 0)).toMatchObject({ after: null, limit: 23 });
    expect(one.readInMs(200)).toBeUndefined();
  });

  it('is not sent again where a read has seen it that began before it was recorded', () => {
    const one = channel();
    read(one, 0, 2);
    one.recorded(due(0));
    one.position.reset();
    one.beginRead(600, 100);
    one.recorded(due(1));
    one.endRead();
    expect([due(0), due(1)].map((delivery) => one.isNew(delivery))).toEqual([true, false]);
    one.beginRead(600, 200);
    expect(one.isNew(due(1))).toBe(true);
  });

  it('is read again when it was not begun within two seconds', () => {
    const one = channel();
    read(one, 0, 3);
    expect([one.dropStale(2_000), one.known.size]).toEqual([false, 3]);
    expect([one.dropStale(2_001), one.known.size]).toEqual([true, 0]);
    expect(read(one, 2_001, 3).after).toBeNull();
  });
});

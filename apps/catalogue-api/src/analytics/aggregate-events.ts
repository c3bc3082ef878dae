import type { Day } from './period.js';
import { scopesOf, subjectsOf, type CountedEvent, type EventKind, type Subject } from './subjects.js';

/** One visitor's days per subject, as bitmaps: block number (day / 32, rounded down) to 32 bits, one per day. */
export type VisitorDays = Map<number, Map<number, number>>;

/** The longest gap between two days of one period. Older visits do not matter. */
export const maxGapDays = 365;

export const blockOf = (day: Day): number => day >> 5;

export interface ReturnChange {
  day: Day;
  previousDay: Day;
  difference: 1 | -1;
}

/** Marks a visit; null if already marked. A late day also changes the previous day of the next one. */
export function markVisit(visits: VisitorDays, subjectNo: number, day: Day): ReturnChange[] | null {
  const bit = 1 << (day & 31);
  const block = visits.get(blockOf(day)) ?? new Map<number, number>();
  const known = block.get(subjectNo) ?? 0;
  if ((known & bit) !== 0) return null;
  block.set(subjectNo, known | bit);
  visits.set(blockOf(day), block);

  const changes: ReturnChange[] = [];
  const previousDay = dayBefore(visits, subjectNo, day);
  const nextDay = dayAfter(visits, subjectNo, day);
  if (previousDay !== undefined) changes.push({ day, previousDay, difference: 1 });
  if (nextDay !== undefined) changes.push({ day: nextDay, previousDay: day, difference: 1 });
  if (previousDay !== undefined && nextDay !== undefined && nextDay - previousDay <= maxGapDays)
    changes.push({ day: nextDay, previousDay, difference: -1 });
  return changes;
}

function dayBefore(visits: VisitorDays, subjectNo: number, day: Day): Day | undefined {
  const first = day - maxGapDays;
  for (let block = blockOf(day); block >= blockOf(first); block -= 1) {
    let mask = visits.get(block)?.get(subjectNo) ?? 0;
    if (block === blockOf(day)) mask &= (1 << (day & 31)) - 1;
    if (mask === 0) continue;
    const found = block * 32 + 31 - Math.clz32(mask);
    return found >= first ? found : undefined;
  }
  return undefined;
}

function dayAfter(visits: VisitorDays, subjectNo: number, day: Day): Day | undefined {
  const last = day + maxGapDays;
  for (let block = blockOf(day); block <= blockOf(last); block += 1) {
    let mask = visits.get(block)?.get(subjectNo) ?? 0;
    // Shifted twice, because JavaScript treats a shift by 32 as a shift by 0.
    if (block === blockOf(day)) mask &= (-1 << (day & 31)) << 1;
    if (mask === 0) continue;
    const found = block * 32 + 31 - Math.clz32(mask & -mask);
    return found <= last ? found : undefined;
  }
  return undefined;
}

export interface DayChange {
  subjectNo: number;
  day: Day;
  counts: Record<EventKind, number>;
  visitors: number;
}

export interface ReturnsChange {
  subjectNo: number;
  day: Day;
  previousDay: Day;
  difference: number;
}

export interface ScopedVisitor {
  scopeNo: number;
  visitor: string;
}

export interface VisitorBlock extends ScopedVisitor {
  block: number;
  days: ReadonlyMap<number, number>;
}

export interface EventBatch {
  readonly subjects: readonly Subject[];
  readonly dayChanges: readonly (Omit<DayChange, 'subjectNo' | 'visitors'> & { subject: number })[];
  readonly visits: readonly { scope: number; visitor: string; days: ReadonlyMap<Day, ReadonlySet<number>> }[];
}

const noCounts = (): Record<EventKind, number> => ({ page_view: 0, view: 0, favorite: 0, download: 0, outbound: 0 });

export function batchOf(events: readonly CountedEvent[]): EventBatch {
  const subjects: Subject[] = [];
  const indexes = new Map<string, number>();
  const dayChanges = new Map<string, EventBatch['dayChanges'][number]>();
  const visits = new Map<string, { scope: number; visitor: string; days: Map<Day, Set<number>> }>();
  const indexOf = (subject: Subject): number => {
    const key = `${subject.kind}\0${subject.providerId}\0${subject.value}`;
    const index = indexes.get(key) ?? subjects.push(subject) - 1;
    indexes.set(key, index);
    return index;
  };
  for (const event of events) {
    for (const providerId of scopesOf(event)) {
      const concerned = subjectsOf(event, providerId).map(indexOf);
      for (const subject of concerned) {
        const change = found(dayChanges, `${subject} ${event.day}`, () => ({
          subject,
          day: event.day,
          counts: noCounts(),
        }));
        change.counts[event.kind] += 1;
      }
      const scope = concerned[0]!;
      const visitor = found(visits, `${scope} ${event.visitor}`, () => ({
        scope,
        visitor: event.visitor,
        days: new Map<Day, Set<number>>(),
      }));
      const seen = found(visitor.days, event.day, () => new Set<number>());
      for (const subject of concerned) seen.add(subject);
    }
  }
  return { subjects, dayChanges: [...dayChanges.values()], visits: [...visits.values()] };
}

export interface RollupChanges {
  days: DayChange[];
  returns: ReturnsChange[];
  blocks: VisitorBlock[];
}

/** Adds a batch to its visitors' days, which `known` returns. `numbers[i]` is of `batch.subjects[i]`. */
export function aggregateBatch(
  batch: EventBatch,
  numbers: readonly number[],
  known: (visitor: ScopedVisitor) => VisitorDays,
): RollupChanges {
  const days = new Map<string, DayChange>();
  const returns = new Map<string, ReturnsChange>();
  const blocks: VisitorBlock[] = [];
  for (const { subject, day, counts } of batch.dayChanges) {
    const subjectNo = numbers[subject]!;
    days.set(`${subjectNo} ${day}`, { subjectNo, day, counts, visitors: 0 });
  }
  for (const { scope, visitor, days: seen } of batch.visits) {
    const scoped = { scopeNo: numbers[scope]!, visitor };
    const visits = known(scoped);
    const changed = new Set<number>();
    for (const [day, subjects] of seen) {
      for (const subject of subjects) {
        const subjectNo = numbers[subject]!;
        const changes = markVisit(visits, subjectNo, day);
        if (!changes) continue;
        changed.add(blockOf(day));
        days.get(`${subjectNo} ${day}`)!.visitors += 1;
        for (const { difference, ...cell } of changes) {
          const change = found(returns, `${subjectNo} ${cell.day} ${cell.previousDay}`, () => ({
            subjectNo,
            ...cell,
            difference: 0,
          }));
          change.difference += difference;
        }
      }
    }
    for (const block of changed) blocks.push({ ...scoped, block, days: visits.get(block)! });
  }
  return {
    days: [...days.values()],
    returns: [...returns.values()].filter(({ difference }) => difference !== 0),
    blocks,
  };
}

function found<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

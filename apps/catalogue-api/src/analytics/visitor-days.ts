import type { Day } from './period.js';

/**
 * The days on which one visitor was among the visitors of each subject: by blocks of 32 days, a bit a day. A block's
 * number is the day divided by 32, rounded down.
 */
export type VisitorDays = Map<number, Map<number, number>>;

/** Two days of one period are at most this far apart, so a visit further back is as good as none. */
export const maxGapDays = 365;

export const blockOf = (day: Day): number => day >> 5;

/** How a visitor's new day changes the numbers of a subject's returning visitors by the day they were last there. */
export interface ReturnChange {
  day: Day;
  /** One of the 365 days before. */
  previousDay: Day;
  difference: 1 | -1;
}

/**
 * Notes that the visitor was there on `day`; null when that was known. A day that comes late, between others, also
 * moves the day after it from the day before to this one.
 */
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
    // Shifted twice: JavaScript shifts by 32 as if by 0.
    if (block === blockOf(day)) mask &= (-1 << (day & 31)) << 1;
    if (mask === 0) continue;
    const found = block * 32 + 31 - Math.clz32(mask & -mask);
    return found <= last ? found : undefined;
  }
  return undefined;
}

import { enumerated, type CompiledValues, type ConditionKind } from './condition.js';

const pattern = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) (\S+)$/;
const exampleRange = '09:00-17:00 Europe/Berlin';

interface Window {
  /** Minutes after midnight, inclusive. */
  start: number;
  /** Minutes after midnight, exclusive. Not after `start` if the window crosses midnight. */
  end: number;
  clock: ZoneClock;
  /** As written; the clock may use another name of the same zone. */
  zone: string;
  text: string;
}

/** The wall clock of one time zone. Creating a formatter is slow, so all conditions share one clock per zone. */
class ZoneClock {
  private readonly formatter: Intl.DateTimeFormat;
  // Caches the last answer: all conditions of one evaluation use the same time.
  private lastAsked = Number.NaN;
  private lastMinutes = 0;

  constructor(name: string) {
    this.formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  }

  read(at: Date): string {
    return this.formatter.format(at);
  }

  minutesAfterMidnight(at: Date): number {
    const asked = at.getTime();
    if (asked !== this.lastAsked) {
      this.lastMinutes = minutes(this.read(at));
      this.lastAsked = asked;
    }
    return this.lastMinutes;
  }
}

const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  // Keyed by canonical name, so that aliases and spellings cannot grow the map without limit.
  const name = canonicalZone(zone)!;
  let clock = clocks.get(name);
  if (!clock) clocks.set(name, (clock = new ZoneClock(name)));
  return clock;
}

const canonicalNames = new Map<string, string | null>();
const maxRemembered = 2_000;

/** The canonical name of an IANA time zone; null if unknown. UTC offsets are not accepted. */
function canonicalZone(zone: string): string | null {
  const known = canonicalNames.get(zone);
  if (known !== undefined) return known;
  if (canonicalNames.size >= maxRemembered) canonicalNames.clear();
  const name = /^[A-Za-z]/.test(zone) ? resolveZone(zone) : null;
  canonicalNames.set(zone, name);
  return name;
}

function resolveZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

function parse(value: string): Window {
  const [, start = '', end = '', zone = ''] = pattern.exec(value) ?? [];
  return { start: minutes(start), end: minutes(end), clock: clockOf(zone), zone, text: value };
}

function covers({ start, end, clock }: Window, at: Date): boolean {
  const now = clock.minutesAfterMidnight(at);
  return start < end ? start <= now && now < end : start <= now || now < end;
}

/**
 * `time`: the wall clock of a zone is within `HH:MM-HH:MM`, including the start and excluding the end. A window whose
 * end is not after its start crosses midnight, such as 22:00-06:00. The displayed time counts at clock changes: a
 * skipped hour never matches and a repeated hour matches twice.
 */
export const time: ConditionKind = {
  fault(value) {
    const [, start, end, zone = ''] = pattern.exec(value) ?? [];
    const fault = (message: string) => ({ rule: 'time', message });
    if (start === undefined) return fault(`must be HH:MM-HH:MM and an IANA time zone, such as ${exampleRange}`);
    if (canonicalZone(zone) === null) return fault(`must name an IANA time zone, such as ${exampleRange}`);
    if (start === end)
      return fault('must have different start and end times: omit the condition to cover the whole day');
    return null;
  },

  compile(values): CompiledValues {
    const windows = values.map(parse);
    const covering = (at: Date): Window | undefined => windows.find((window) => covers(window, at));
    return {
      includes: ({ at }) => covering(at) !== undefined,
      sentence({ at }) {
        const found = covering(at);
        const { clock, zone } = found ?? windows[0]!;
        const subject = `The time is ${clock.read(at)} in ${zone}`;
        return found ? `${subject}, within ${found.text}.` : `${subject}, not within ${enumerated(values)}.`;
      },
    };
  },
};

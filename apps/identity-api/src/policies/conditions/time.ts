import { enumerated, type CompiledValues, type ConditionKind } from './condition.js';

const pattern = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) (\S+)$/;
const exampleRange = '09:00-17:00 Europe/Berlin';

interface Window {
  /** Minutes after midnight, the first that is in. */
  start: number;
  /** Minutes after midnight, the first that is out again; not after `start` when the window runs over midnight. */
  end: number;
  clock: ZoneClock;
  /** As it was written; the clock may go by another name of the same zone. */
  zone: string;
  text: string;
}

/** The wall clock of one time zone. Making the formatter is slow, so all conditions of a zone share one clock. */
class ZoneClock {
  private readonly formatter: Intl.DateTimeFormat;
  // The last answer: within one evaluation everyone asks for the same moment.
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

  /** `09:30` */
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
  // By its canonical name: aliases and other cases of a name must not grow the map without end.
  const name = canonicalZone(zone)!;
  let clock = clocks.get(name);
  if (!clock) clocks.set(name, (clock = new ZoneClock(name)));
  return clock;
}

const canonicalNames = new Map<string, string | null>();
const maxRemembered = 2_000;

/** The name under which the runtime knows an IANA time zone; null when it does not. Offsets are no zones. */
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
 * `time`: the wall clock of a zone is within `HH:MM-HH:MM`. The start is in, the end is out, so 09:00-12:00 and
 * 12:00-17:00 share no moment. A window whose end is not after its start runs over midnight: 22:00-06:00, 18:00-00:00.
 *
 * What the clock shows counts, also when it is changed: an hour that is skipped never comes, and one that is repeated is
 * within the window both times.
 */
export const time: ConditionKind = {
  fault(value) {
    const [, start, end, zone = ''] = pattern.exec(value) ?? [];
    const fault = (message: string) => ({ rule: 'time', message });
    if (start === undefined) return fault(`must be HH:MM-HH:MM and an IANA time zone, such as ${exampleRange}`);
    if (canonicalZone(zone) === null) return fault(`must name an IANA time zone, such as ${exampleRange}`);
    if (start === end)
      return fault('must end at another time than it starts: leave the condition out for the whole day');
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

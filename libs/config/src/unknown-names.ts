import { redactedConfig, type Environment, type Variables } from './read-environment.js';

/** A name in the environment that looks like one of a service's variables and is none. */
export interface UnknownName {
  name: string;
  /** The variable whose name is nearest. */
  nearest: string;
}

/** What a log may show of the environment that a process was given. */
export interface DescribedEnvironment {
  /** Every variable by name: secrets as `[set]` or `[unset]`, passwords of URLs hidden. */
  configuration: Record<string, string>;
  unknown: UnknownName[];
}

/** Describes an environment for a log, without any secret. */
export const describeEnvironment = (declared: Variables, environment: Environment): DescribedEnvironment => ({
  configuration: redactedConfig(declared, environment),
  unknown: unknownNames(declared, environment),
});

// Node, the AWS SDK and OpenTelemetry have more variables than are declared here.
const sharedFamilies = ['NODE', 'AWS', 'OTEL'];

// What orchestrators set by the names of other services: they begin like variables, and are none.
const isOfOrchestrator = (name: string): boolean => /_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))|_PORT$/.test(name);

/**
 * The names in an environment that are probably mistyped: those that begin as a declared variable does, and those that
 * are one or two letters away from one.
 */
export function unknownNames(declared: Variables, environment: Environment): UnknownName[] {
  const names = Object.keys(declared);
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  const families = new Set(
    names
      .filter((name) => name.includes('_'))
      .map(familyOf)
      .filter((family) => !sharedFamilies.includes(family)),
  );
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || isOfOrchestrator(name)) return [];
    const distances = names.map((other) => ({ nearest: other, distance: distanceOf(name, other) }));
    const { nearest, distance } = distances.reduce((best, next) => (next.distance < best.distance ? next : best));
    const isNear = distance <= 2 && name.length >= 6;
    return isNear || (name.includes('_') && families.has(familyOf(name))) ? [{ name, nearest }] : [];
  });
}

const familyOf = (name: string): string => name.slice(0, name.indexOf('_'));

/** How many letters are put in, left out or changed to make one text of another (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

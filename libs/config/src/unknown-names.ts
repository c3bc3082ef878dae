import { redactedConfig, type Environment, type Variables } from './read-environment.js';

export interface UnknownName {
  name: string;
  nearest: string;
}

/** An environment without secrets, for logs. */
export interface DescribedEnvironment {
  /** Secrets as `[set]` or `[unset]`, URLs without passwords. */
  configuration: Record<string, string>;
  unknown: UnknownName[];
}

export const describeEnvironment = (declared: Variables, environment: Environment): DescribedEnvironment => ({
  configuration: redactedConfig(declared, environment),
  unknown: unknownNames(declared, environment),
});

// Node, the AWS SDK and OpenTelemetry read more variables than are declared here.
const sharedFamilies = ['NODE', 'AWS', 'OTEL'];

// Orchestrators derive variables from the names of other services.
const isOfOrchestrator = (name: string): boolean => /_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))|_PORT$/.test(name);

/** Probably mistyped names: those with the prefix of a declared variable, or one or two letters away from one. */
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

import { DECORATORS } from '@nestjs/swagger';
import { maxFaults, structureKey, wrapped, type Fault, type Structure } from './field.js';
import { tooManyItems } from './list-fields.js';

/** One declared member of a class. */
export interface Member {
  structure: Structure;
  isRequired: boolean;
  isNullable: boolean;
}

type Class = new () => object;

const membersOfClass = new WeakMap<Class, ReadonlyMap<string, Member>>();

/** The members that the field decorators of a class declare, those of the classes it extends included, in order. */
export function membersOf(type: Class): ReadonlyMap<string, Member> {
  let members = membersOfClass.get(type);
  if (!members) {
    members = new Map(declaredNames(type).map((name) => [name, memberOf(type, name)]));
    membersOfClass.set(type, members);
  }
  return members;
}

const declaredNames = ({ prototype }: Class): string[] =>
  ((Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype as object) ?? []) as string[]).map((name) =>
    name.slice(1),
  );

function memberOf(type: Class, name: string): Member {
  const described = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, type.prototype as object, name) as {
    required?: boolean;
    nullable?: boolean;
    [structureKey]?: Structure;
  };
  const structure = described[structureKey];
  if (!structure) throw new Error(`${type.name} has a member without a field decorator: ${name}.`);
  return { structure, isRequired: described.required !== false, isNullable: described.nullable === true };
}

/** What `checkStructure` found, and what is left for class-transformer. */
export interface Checked {
  faults: Fault[];
  /** A copy without the faulty parts; JSON values and misplaced objects in it are `wrapped`. */
  sound: Record<string, unknown>;
}

/**
 * Compares a parsed body or query with the members that `type` declares, in one pass whose cost is linear in the input:
 * unknown members (`constructor` and `__proto__` too), missing ones, arrays in place of objects and the reverse, too
 * many items. class-transformer is quadratic in unknown members and calls what a value's own `constructor` names, so it
 * sees nothing but declared members. Stops at 50 faults.
 */
export function checkStructure(type: Class, root: unknown): Checked {
  const faults: Fault[] = [];
  const sound = soundObject(type, root, [], faults);
  return { faults, sound };
}

type Path = readonly (string | number)[];

const isFull = (faults: Fault[]): boolean => faults.length >= maxFaults;

function soundObject(type: Class, value: unknown, path: Path, faults: Fault[]): Record<string, unknown> {
  const sound: Record<string, unknown> = {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push(
      value === undefined
        ? { path, rule: 'required', message: 'is required' }
        : { path, rule: 'type', message: 'must be an object' },
    );
    return sound;
  }
  const members = membersOf(type);
  for (const [name, { structure, isRequired, isNullable }] of members) {
    if (isFull(faults)) return sound;
    const given: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (given === null && isNullable) sound[name] = null;
    else if (given !== undefined) sound[name] = soundValue(structure, given, [...path, name], faults);
    else if (isRequired) faults.push({ path: [...path, name], ...faultOfAbsent(structure) });
  }
  for (const name of Object.keys(value)) {
    if (isFull(faults)) return sound;
    if (!members.has(name))
      faults.push({ path: [...path, name], rule: 'unknown_field', message: 'is not a known field' });
  }
  return sound;
}

const faultOfAbsent = (structure: Structure): Omit<Fault, 'path'> =>
  (structure.kind === 'scalar' ? structure.whenAbsent : undefined) ?? { rule: 'required', message: 'is required' };

function soundList(
  { items, maxItems }: Extract<Structure, { kind: 'list' }>,
  value: unknown,
  path: Path,
  faults: Fault[],
): unknown {
  if (!Array.isArray(value)) {
    faults.push({ path, rule: 'type', message: 'must be an array' });
    return undefined;
  }
  if (maxItems !== undefined && value.length > maxItems) {
    faults.push({ path, ...tooManyItems(maxItems) });
    return undefined;
  }
  if (items.kind === 'scalar') return wrapped(value);
  const sound: unknown[] = [];
  for (const [index, item] of value.entries()) {
    if (isFull(faults)) break;
    sound.push(soundValue(items, item, [...path, index], faults));
  }
  return sound;
}

function soundValue(structure: Structure, value: unknown, path: Path, faults: Fault[]): unknown {
  switch (structure.kind) {
    case 'json':
      return wrapped(value);
    case 'object':
      return soundObject(structure.type(), value, path, faults);
    case 'list':
      return soundList(structure, value, path, faults);
    case 'scalar':
      // No scalar: its rule says so, and class-transformer shall not walk it.
      return typeof value === 'object' && value !== null ? wrapped(value) : value;
  }
}

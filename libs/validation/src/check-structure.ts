import { DECORATORS } from '@nestjs/swagger';
import { maxFaults, readsKey, structureKey, wrapped, type Fault, type Structure } from './field.js';
import { tooManyItems } from './list-fields.js';

/** One declared member of a class. */
export interface Member {
  structure: Structure;
  isRequired: boolean;
  isNullable: boolean;
  reads: readonly ((value: unknown) => unknown)[];
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
    [readsKey]?: ((value: unknown) => unknown)[];
  };
  const structure = described[structureKey];
  if (!structure) throw new Error(`${type.name} has a member without a field decorator: ${name}.`);
  return {
    structure,
    isRequired: described.required !== false,
    isNullable: described.nullable === true,
    reads: described[readsKey] ?? [],
  };
}

/** What `checkStructure` found, and what is left for class-transformer. */
export interface Checked {
  faults: Fault[];
  /** A copy without the faulty parts; JSON values, misplaced objects and long lists in it are `wrapped`. */
  sound: Record<string, unknown>;
  /** Lists of objects too long to be read in one piece, outer ones before those within them. */
  longLists: readonly LongList[];
}

/** A list of objects whose items are still to be read: each as an instance of `type`, in its place. */
export interface LongList {
  path: Fault['path'];
  type: Class;
  items: unknown[];
}

/** So many objects are transformed and validated in one piece, which takes about a millisecond. */
export const sliceLength = 25;

/**
 * Compares a parsed body or query with the members that `type` declares, in one pass whose cost is linear in the input:
 * unknown members (`constructor` and `__proto__` too), missing ones, arrays in place of objects and the reverse, too
 * many items. class-transformer is quadratic in unknown members and calls what a value's own `constructor` names, so it
 * sees nothing but declared members. Stops at 50 faults.
 */
export function checkStructure(type: Class, root: unknown): Checked {
  const pass = new StructurePass();
  return { sound: pass.soundObject(type, root, []), faults: pass.faults, longLists: pass.longLists };
}

type Path = Fault['path'];

class StructurePass {
  readonly faults: Fault[] = [];
  readonly longLists: LongList[] = [];

  private get isFull(): boolean {
    return this.faults.length >= maxFaults;
  }

  soundObject(type: Class, value: unknown, path: Path): Record<string, unknown> {
    const sound: Record<string, unknown> = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.faults.push({ path, ...(value === undefined ? missing : { rule: 'type', message: 'must be an object' }) });
      return sound;
    }
    const members = membersOf(type);
    for (const [name, { structure, isRequired, isNullable }] of members) {
      if (this.isFull) return sound;
      const given: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      if (given === null && isNullable) sound[name] = null;
      else if (given !== undefined) sound[name] = this.soundValue(structure, given, [...path, name]);
      else if (isRequired) this.faults.push({ path: [...path, name], ...faultOfAbsent(structure) });
    }
    for (const name of Object.keys(value)) {
      if (this.isFull) return sound;
      if (!members.has(name))
        this.faults.push({ path: [...path, name], rule: 'unknown_field', message: 'is not a known field' });
    }
    return sound;
  }

  private soundList({ items, maxItems }: ListStructure, value: unknown, path: Path): unknown {
    if (!Array.isArray(value)) {
      this.faults.push({ path, rule: 'type', message: 'must be an array' });
      return undefined;
    }
    if (maxItems !== undefined && value.length > maxItems) {
      this.faults.push({ path, ...tooManyItems(maxItems) });
      return undefined;
    }
    if (items.kind === 'scalar') return wrapped(value);
    const sound: unknown[] = [];
    if (items.kind !== 'object' || value.length <= sliceLength) return this.fill(sound, items, value, path);
    this.longLists.push({ path, type: items.type(), items: sound });
    return wrapped(this.fill(sound, items, value, path));
  }

  private fill(sound: unknown[], items: Structure, value: readonly unknown[], path: Path): unknown[] {
    for (const [index, item] of value.entries()) {
      if (this.isFull) break;
      sound.push(this.soundValue(items, item, [...path, index]));
    }
    return sound;
  }

  private soundValue(structure: Structure, value: unknown, path: Path): unknown {
    switch (structure.kind) {
      case 'json':
        return wrapped(value);
      case 'object':
        return this.soundObject(structure.type(), value, path);
      case 'list':
        return this.soundList(structure, value, path);
      case 'scalar':
        // No scalar: its rule says so, and class-transformer shall not walk it.
        return typeof value === 'object' && value !== null ? wrapped(value) : value;
    }
  }
}

type ListStructure = Extract<Structure, { kind: 'list' }>;

const missing = { rule: 'required', message: 'is required' };

const faultOfAbsent = (structure: Structure): Omit<Fault, 'path'> =>
  (structure.kind === 'scalar' ? structure.whenAbsent : undefined) ?? missing;

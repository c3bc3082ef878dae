import { DECORATORS } from '@nestjs/swagger';
import { maxFaults, readsKey, structureKey, wrapped, type Fault, type Structure } from './field.js';
import { tooManyItems } from './list-fields.js';

export interface Member {
  structure: Structure;
  isRequired: boolean;
  isNullable: boolean;
  reads: readonly ((value: unknown) => unknown)[];
}

type Class = new () => object;

const membersOfClass = new WeakMap<Class, ReadonlyMap<string, Member>>();

/** The members that a class and its ancestors declare, in order. */
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
  if (!structure) throw new Error(`${type.name} has no field decorator on its member ${name}.`);
  return {
    structure,
    isRequired: described.required !== false,
    isNullable: described.nullable === true,
    reads: described[readsKey] ?? [],
  };
}

export interface Checked {
  faults: Fault[];
  /** A copy without faulty parts; JSON values, misplaced objects and long lists in it are `wrapped`. */
  valid: Record<string, unknown>;
  /** Lists of objects too long to read at once, outer ones first. */
  longLists: readonly LongList[];
}

/** A list whose items must be read as instances of `type`. */
export interface LongList {
  path: Fault['path'];
  type: Class;
  items: unknown[];
}

/** The number of objects to transform and validate before other requests run. */
export const sliceLength = 25;

/**
 * Compares input with the members of `type` in one linear pass, up to 50 faults. Protects class-transformer, which is
 * quadratic in unknown members and calls what an input's `constructor` names.
 */
export function checkStructure(type: Class, root: unknown): Checked {
  const pass = new StructurePass();
  return { valid: pass.validObject(type, root, []), faults: pass.faults, longLists: pass.longLists };
}

type Path = Fault['path'];

class StructurePass {
  readonly faults: Fault[] = [];
  readonly longLists: LongList[] = [];

  private get isFull(): boolean {
    return this.faults.length >= maxFaults;
  }

  validObject(type: Class, value: unknown, path: Path): Record<string, unknown> {
    const valid: Record<string, unknown> = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.faults.push({ path, ...(value === undefined ? missing : { rule: 'type', message: 'must be an object' }) });
      return valid;
    }
    const members = membersOf(type);
    for (const [name, { structure, isRequired, isNullable }] of members) {
      if (this.isFull) return valid;
      const given: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      if (given === null && isNullable) valid[name] = null;
      else if (given !== undefined) valid[name] = this.validValue(structure, given, [...path, name]);
      else if (isRequired) this.faults.push({ path: [...path, name], ...faultOfAbsent(structure) });
    }
    for (const name of Object.keys(value)) {
      if (this.isFull) return valid;
      if (!members.has(name))
        this.faults.push({ path: [...path, name], rule: 'unknown_field', message: 'is not a known field' });
    }
    return valid;
  }

  private validList({ items, maxItems }: ListStructure, value: unknown, path: Path): unknown {
    if (!Array.isArray(value)) {
      this.faults.push({ path, rule: 'type', message: 'must be an array' });
      return undefined;
    }
    if (maxItems !== undefined && value.length > maxItems) {
      this.faults.push({ path, ...tooManyItems(maxItems) });
      return undefined;
    }
    if (items.kind === 'scalar') return wrapped(value);
    const valid: unknown[] = [];
    if (items.kind !== 'object' || value.length <= sliceLength) return this.fill(valid, items, value, path);
    this.longLists.push({ path, type: items.type(), items: valid });
    return wrapped(this.fill(valid, items, value, path));
  }

  private fill(valid: unknown[], items: Structure, value: readonly unknown[], path: Path): unknown[] {
    for (const [index, item] of value.entries()) {
      if (this.isFull) break;
      valid.push(this.validValue(items, item, [...path, index]));
    }
    return valid;
  }

  private validValue(structure: Structure, value: unknown, path: Path): unknown {
    switch (structure.kind) {
      case 'json':
        return wrapped(value);
      case 'object':
        return this.validObject(structure.type(), value, path);
      case 'list':
        return this.validList(structure, value, path);
      case 'scalar':
        // Not a scalar: its rule reports it, and class-transformer must not walk it.
        return typeof value === 'object' && value !== null ? wrapped(value) : value;
    }
  }
}

type ListStructure = Extract<Structure, { kind: 'list' }>;

const missing = { rule: 'required', message: 'is required' };

const faultOfAbsent = (structure: Structure): Omit<Fault, 'path'> =>
  (structure.kind === 'scalar' ? structure.whenAbsent : undefined) ?? missing;

import { getMetadataStorage, ValidationTypes, type ValidationArguments } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { membersOf, sliceLength, type Member } from './check-structure.js';
import type { Structure } from './field.js';

type Class<Input extends object = object> = new () => Input;
type ReadValue = (value: unknown, raw: object) => unknown;
type Holds = (value: unknown, owner: object) => boolean;

/** Returned for what is not sound, or what this reader leaves to the other. */
const refused = Symbol('refused');

interface SoundMember {
  name: string;
  isRequired: boolean;
  isNullable: boolean;
  read: ReadValue;
  /** Whether the rules are to be asked at all. */
  conditions: Holds[];
  rules: Holds[];
}

interface SoundClass {
  members: readonly SoundMember[];
  make: () => object;
}

const readers = new WeakMap<Class, SoundClass | null>();

/**
 * Reads a value that is sound, by the same declarations as class-transformer and class-validator do, in a fifth of
 * their time: for each class what they would look up for every object is looked up once. Undefined for a value with any
 * fault, which the two then name, and for classes that hold more than field decorators declare.
 */
export function readSound<Input extends object>(type: Class<Input>, value: unknown): Input | undefined {
  const read = readObject(type, value);
  return read === refused ? undefined : (read as Input);
}

function readObject(type: Class, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused;
  const known = soundClassOf(type);
  if (known === null) return refused;
  const input = known.make() as Record<string, unknown>;
  const raw = value as Record<string, unknown>;
  let unread = Object.keys(raw).length;
  for (const { name, isRequired, isNullable, read } of known.members) {
    const isGiven = Object.hasOwn(raw, name);
    if (isGiven) unread -= 1;
    const given = isGiven ? raw[name] : undefined;
    if (given === undefined) {
      if (isRequired) return refused;
      continue;
    }
    if (given === null && !isNullable) return refused;
    const result = read(given, raw);
    if (result === refused) return refused;
    input[name] = result;
  }
  if (unread > 0) return refused;
  // Some rules look at other members: all are there now.
  for (const { name, conditions, rules } of known.members) {
    const given = input[name];
    if (given === undefined || !allHold(conditions, given, input)) continue;
    if (!allHold(rules, given, input)) return refused;
  }
  return input;
}

function allHold(rules: readonly Holds[], value: unknown, owner: object): boolean {
  for (const holds of rules) if (!holds(value, owner)) return false;
  return true;
}

function soundClassOf(type: Class): SoundClass | null {
  let known = readers.get(type);
  if (known === undefined) readers.set(type, (known = lookUp(type)));
  return known;
}

function lookUp(type: Class): SoundClass | null {
  const storage = getMetadataStorage();
  const metadata = storage.getTargetValidationMetadatas(type, '', false, false);
  const known = new Set<string>([
    ValidationTypes.CUSTOM_VALIDATION,
    ValidationTypes.CONDITIONAL_VALIDATION,
    ValidationTypes.NESTED_VALIDATION,
  ]);
  if (metadata.some(({ type: kind, each }) => each || !known.has(kind))) return null;
  const members = [...membersOf(type)].map(([name, member]): SoundMember => {
    const { structure, isRequired, isNullable } = member;
    const own = metadata.filter(({ propertyName }) => propertyName === name);
    return {
      name,
      isRequired,
      // Null is JSON like any other; whether it may stand there is for the rules to say.
      isNullable: isNullable || structure.kind === 'json',
      read: readerOf(member),
      conditions: own
        .filter(({ type: kind }) => kind === ValidationTypes.CONDITIONAL_VALIDATION)
        .map(
          ({ constraints: [condition] }): Holds =>
            (value, owner) =>
              (condition as (o: object, v: unknown) => boolean)(owner, value),
        ),
      rules: own
        .filter(({ type: kind }) => kind === ValidationTypes.CUSTOM_VALIDATION)
        .flatMap((rule) => rulesOf(type, rule)),
    };
  });
  return { members, make: makerOf(type) };
}

/** Makes an instance as `new` does. Mapped types construct what they are made of each time, to find its initial values. */
function makerOf(type: Class): () => object {
  if (Object.keys(new type()).length > 0) return () => new type();
  function Instance(): void {}
  Instance.prototype = type.prototype as object;
  const Same = Instance as unknown as Class;
  return () => new Same();
}

// What transformations and rules are given beside a value is one object for each of them, as imports ask tens of
// millions of times: they read it while they run and keep nothing.

function readerOf({ structure, reads }: Member): ReadValue {
  const shape = shapeOf(structure);
  return (value) => {
    let result = value === null ? null : shape(value);
    if (result === refused) return refused;
    for (const read of reads) result = read(result);
    return result;
  };
}

function rulesOf(type: Class, { constraintCls, constraints, propertyName: property }: ValidationMetadata): Holds[] {
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }): Holds => {
      const given = {
        constraints: constraints ?? [],
        targetName: type.name,
        property,
      } as unknown as ValidationArguments;
      return (value, object) => {
        given.value = value;
        given.object = object;
        return instance.validate(value, given) === true;
      };
    });
}

function shapeOf(structure: Structure): (value: unknown) => unknown {
  switch (structure.kind) {
    case 'scalar':
      return (value) => (typeof value === 'object' && value !== null ? refused : value);
    case 'json':
      return (value) => value;
    case 'object':
      return (value) => readObject(structure.type(), value);
    case 'list': {
      const { items, maxItems = Infinity } = structure;
      if (items.kind === 'scalar')
        return (value) => (Array.isArray(value) && value.length <= maxItems ? value : refused);
      const item = shapeOf(items);
      // Long ones are read in slices.
      const most = items.kind === 'object' ? Math.min(maxItems, sliceLength) : maxItems;
      return (value) => {
        if (!Array.isArray(value) || value.length > most) return refused;
        const read: unknown[] = [];
        for (const each of value) {
          const one = item(each);
          if (one === refused) return refused;
          read.push(one);
        }
        return read;
      };
    }
  }
}

import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { membersOf, sliceLength } from './check-structure.js';
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

const readers = new WeakMap<Class, readonly SoundMember[] | null>();

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
  const members = soundMembersOf(type);
  if (members === null) return refused;
  const input = new type() as Record<string, unknown>;
  const raw = value as Record<string, unknown>;
  let known = 0;
  for (const { name, isRequired, isNullable, read } of members) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (given === undefined) {
      if (isRequired) return refused;
      if (Object.hasOwn(raw, name)) known += 1;
      continue;
    }
    known += 1;
    if (given === null && !isNullable) return refused;
    const result = read(given, raw);
    if (result === refused) return refused;
    input[name] = result;
  }
  if (known !== Object.keys(raw).length) return refused;
  // Some rules look at other members: all are there now.
  for (const { name, conditions, rules } of members) {
    const given = input[name];
    if (given === undefined || !conditions.every((holds) => holds(given, input))) continue;
    if (!rules.every((holds) => holds(given, input))) return refused;
  }
  return input;
}

function soundMembersOf(type: Class): readonly SoundMember[] | null {
  let members = readers.get(type);
  if (members === undefined) readers.set(type, (members = lookUp(type)));
  return members;
}

function lookUp(type: Class): SoundMember[] | null {
  const storage = getMetadataStorage();
  const metadata = storage.getTargetValidationMetadatas(type, '', false, false);
  const known = new Set<string>([
    ValidationTypes.CUSTOM_VALIDATION,
    ValidationTypes.CONDITIONAL_VALIDATION,
    ValidationTypes.NESTED_VALIDATION,
  ]);
  if (metadata.some(({ type: kind, each }) => each || !known.has(kind))) return null;
  return [...membersOf(type)].map(([name, { structure, isRequired, isNullable }]) => {
    const own = metadata.filter(({ propertyName }) => propertyName === name);
    const transforms = defaultMetadataStorage
      .findTransformMetadatas(type, name, TransformationType.PLAIN_TO_CLASS)
      .map(({ transformFn }) => transformFn);
    const shape = shapeOf(structure);
    return {
      name,
      isRequired,
      // Null is JSON like any other; whether it may stand there is for the rules to say.
      isNullable: isNullable || structure.kind === 'json',
      read: (value, raw) => {
        const shaped = value === null ? null : shape(value);
        if (shaped === refused) return refused;
        return transforms.reduce(
          (result, transform) =>
            transform({ value: result, key: name, obj: raw, type: TransformationType.PLAIN_TO_CLASS, options: {} }),
          shaped,
        );
      },
      conditions: own
        .filter(({ type: kind }) => kind === ValidationTypes.CONDITIONAL_VALIDATION)
        .map(
          ({ constraints: [condition] }): Holds =>
            (value, owner) =>
              (condition as (o: object, v: unknown) => boolean)(owner, value),
        ),
      rules: own
        .filter(({ type: kind }) => kind === ValidationTypes.CUSTOM_VALIDATION)
        .flatMap(({ constraintCls, constraints, propertyName }) =>
          storage.getTargetValidatorConstraints(constraintCls).map(
            ({ instance }): Holds =>
              (value, object) =>
                instance.validate(value, {
                  value,
                  object,
                  constraints: constraints ?? [],
                  targetName: type.name,
                  property: propertyName,
                }) === true,
          ),
        ),
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
        const read = value.map(item);
        return read.includes(refused) ? refused : read;
      };
    }
  }
}

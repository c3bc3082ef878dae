import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Problem, type FieldError } from '@plinth/formats';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { checkStructure, membersOf, sliceLength, type LongList } from './check-structure.js';
import { faultsConstraint, maxFaults, type Fault, type FindFaults, type Structure } from './field.js';
import { readValid } from './valid-reader.js';

type Class<Input extends object = object> = new () => Input;

const mayBeAbsentKey = 'input-may-be-absent';

/** Bodies of this class are optional. */
export const MayBeAbsent = (): ClassDecorator => (target) => Reflect.defineMetadata(mayBeAbsentKey, true, target);

export const mayBeAbsent = (type: object): boolean => Reflect.getMetadata(mayBeAbsentKey, type) === true;

const checksKey = 'input-checks';

type FindInputFaults<Input extends object> = (input: Input) => readonly Fault[];

/** A rule over several members, evaluated once all are present and valid. Mapped types do not copy it. */
export const Check =
  <Input extends object>(find: FindInputFaults<Input>) =>
  (type: Class<Input>): void =>
    Reflect.defineMetadata(checksKey, [...checksOf(type), find], type);

const checksOf = <Input extends object>(type: Class<Input>): FindInputFaults<Input>[] =>
  (Reflect.getMetadata(checksKey, type) ?? []) as FindInputFaults<Input>[];

@MayBeAbsent()
export class NoBody {}

/** The query of a public route without parameters: rejects all. Other routes do so on their own. */
export class NoQuery {}

/**
 * Reads parsed input as a class: `checkStructure`, class-transformer, class-validator. Undefined for an absent optional
 * body. Throws `validation_failed` with at most 50 errors in declaration order.
 */
export function readInput<Input extends object>(type: Class<Input>, value: unknown): Input | undefined {
  const reading = stepsOfReading(type, value);
  for (;;) {
    const { done, value: input } = reading.next();
    if (done) return input;
  }
}

/** Reads one of many rows like `readInput`, in less time if the row is valid. */
export function readRow<Input extends object>(type: Class<Input>, row: unknown): Input {
  const valid = readValid(type, row);
  if (valid !== undefined && checksOf(type).every((find) => find(valid).length === 0)) return valid;
  return readInput(type, row ?? null)!;
}

/** Reads input like `readInput`, but yields to other requests between the slices of a long list. */
export function readInputInSlices<Input extends object>(
  type: Class<Input>,
  value: unknown,
): Input | undefined | Promise<Input | undefined> {
  const reading = stepsOfReading(type, value);
  const { done, value: input } = reading.next();
  return done ? input : readRest(reading);
}

async function readRest<Input>(reading: Reading<Input>): Promise<Input | undefined> {
  for (;;) {
    await yieldToEventLoop();
    const { done, value: input } = reading.next();
    if (done) return input;
  }
}

type Reading<Input> = Generator<undefined, Input | undefined, undefined>;

function* stepsOfReading<Input extends object>(type: Class<Input>, value: unknown): Reading<Input> {
  if (value === undefined && mayBeAbsent(type)) return undefined;
  const { faults, valid, longLists } = checkStructure(type, value);
  if (faults.length >= maxFaults) throw validationFailed(fieldErrorsOf(faults, type));
  const input = plainToInstance(type, valid);
  const broken = brokenRules(input, []);
  for (const list of longLists) yield* stepsOfList(list, broken);
  const isTyped =
    faults.every(({ rule }) => rule === 'unknown_field') &&
    broken.every(({ rule }) => rule !== 'type' && rule !== 'one_of');
  const all = [
    ...faults,
    ...(faults.length === 0 ? broken : broken.filter((fault) => !isWithin(fault, faults))),
    ...(isTyped ? checksOf(type).flatMap((find) => find(input)) : []),
  ];
  if (all.length > 0) throw validationFailed(fieldErrorsOf(all, type));
  return input;
}

function* stepsOfList({ path, type, items }: LongList, broken: Fault[]): Generator<undefined, void, undefined> {
  for (let index = 0; index < items.length && broken.length < maxFaults; index += 1) {
    if (index > 0 && index % sliceLength === 0) yield;
    const item = plainToInstance(type, items[index]);
    items[index] = item;
    broken.push(...brokenRules(item, [...path, index]));
  }
}

// `checkStructure` handles absent members, so rules skip them.
const validation = { forbidUnknownValues: false, skipUndefinedProperties: true } as const;

const brokenRules = (input: object, path: Fault['path']): Fault[] =>
  faultsOfErrors(validateSync(input, validation), path);

// Rules must not report parts that were removed for a structural fault.
const isWithin = ({ path }: Fault, faults: readonly Fault[]): boolean =>
  faults.some((fault) => fault.path.every((part, index) => String(part) === String(path[index])));

const ruleOfConstraint: Readonly<Record<string, string>> = {
  isString: 'type',
  isNumber: 'type',
  isInt: 'type',
  isBoolean: 'type',
  isObject: 'type',
  isArray: 'type',
  isIn: 'one_of',
  arrayMinSize: 'min_items',
};

function faultsOfErrors(errors: readonly ValidationError[], above: Fault['path']): Fault[] {
  return errors.flatMap(({ property, value, target, constraints = {}, contexts, children = [] }) => {
    const path = [...above, property];
    const named = Object.entries(constraints).map(([name, message]) => ({
      name,
      rule: ruleOfConstraint[name] ?? name,
      message,
    }));
    // A wrong type hides all other faults.
    const type = named.find(({ rule }) => rule === 'type');
    const own = (type ? [type] : named).flatMap(({ name, rule, message }): Fault[] => {
      if (name !== faultsConstraint) return [{ path, rule, message }];
      const { find } = (contexts as { [faultsConstraint]: { find: FindFaults } })[faultsConstraint];
      return find(value, target ?? {}).map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
    });
    return [...own, ...faultsOfErrors(children, path)];
  });
}

/** Field errors in declaration order, unknown members last. */
function fieldErrorsOf(faults: readonly Fault[], type: Class): FieldError[] {
  return faults
    .map((fault) => ({ fault, order: orderOf(fault.path, type) }))
    .sort((one, other) => compareOrders(one.order, other.order))
    .slice(0, maxFaults)
    .map(({ fault: { path, rule, message } }) => ({ field: path.join('.'), rule, message }));
}

// Sort keys of a path: members by declaration, items by index.
function orderOf(path: Fault['path'], type: Class): number[] {
  let structure: Structure | undefined = { kind: 'object', type: () => type };
  return path.map((part) => {
    if (structure?.kind === 'object') {
      const members = membersOf(structure.type());
      const index = [...members.keys()].indexOf(String(part));
      structure = members.get(String(part))?.structure;
      return index === -1 ? members.size : index;
    }
    structure = structure?.kind === 'list' ? structure.items : undefined;
    return Number(part);
  });
}

function compareOrders(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    if (one[index] !== other[index]) return one[index]! - other[index]!;
  }
  return one.length - other.length;
}

/** Creates a `validation_failed` problem whose detail names the first fault. */
export function validationFailed(errors: readonly FieldError[]): Problem<'validation_failed'> {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const detail = first ? `${first.field || 'The request'} ${first.message}${more}.` : 'The request is invalid.';
  return new Problem('validation_failed', { detail, errors: [...errors] });
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Problem, type FieldError } from '@plinth/formats';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { checkStructure, membersOf, sliceLength, type LongList } from './check-structure.js';
import { faultsConstraint, maxFaults, type Fault, type FindFaults, type Structure } from './field.js';
import { readSound } from './sound-reader.js';

type Class<Input extends object = object> = new () => Input;

const mayBeAbsentKey = 'input-may-be-absent';

/** The body of this class may be left out. */
export const MayBeAbsent = (): ClassDecorator => (target) => Reflect.defineMetadata(mayBeAbsentKey, true, target);

/** Whether bodies of this class may be left out. */
export const mayBeAbsent = (type: object): boolean => Reflect.getMetadata(mayBeAbsentKey, type) === true;

const checksKey = 'input-checks';

type FindInputFaults<Input extends object> = (input: Input) => readonly Fault[];

/**
 * A rule over several members of a body or query, absent ones included; the fault's path names the member at fault. It is
 * asked once every member is there and of its type, and stays with its class: mapped types do not take it along.
 */
export const Check =
  <Input extends object>(find: FindInputFaults<Input>) =>
  (type: Class<Input>): void =>
    Reflect.defineMetadata(checksKey, [...checksOf(type), find], type);

const checksOf = <Input extends object>(type: Class<Input>): FindInputFaults<Input>[] =>
  (Reflect.getMetadata(checksKey, type) ?? []) as FindInputFaults<Input>[];

/** The body of a request that has none to send: nothing at all, or an empty object. */
@MayBeAbsent()
export class NoBody {}

/** The query of a public route that takes no parameter: any that comes is refused. Other routes refuse it by themselves. */
export class NoQuery {}

/**
 * Reads a parsed body or query as an instance of a class of field decorators: structure (`checkStructure`), then
 * class-transformer, then class-validator. Undefined when a body that may be absent is. Throws `validation_failed` with at
 * most 50 field errors, in the order in which the class declares its members.
 */
export function readInput<Input extends object>(type: Class<Input>, value: unknown): Input | undefined {
  const reading = stepsOfReading(type, value);
  for (;;) {
    const { done, value: input } = reading.next();
    if (done) return input;
  }
}

/**
 * Reads one of many rows like `readInput`, in a fifth of the time: a valid row is read by `readSound`, which runs the same
 * rules without either library. An invalid row is left to `readInput`, which names its faults.
 */
export function readRow<Input extends object>(type: Class<Input>, row: unknown): Input {
  const sound = readSound(type, row);
  if (sound !== undefined && checksOf(type).every((find) => find(sound).length === 0)) return sound;
  return readInput(type, row ?? null)!;
}

/** Reads the input of a request like `readInput`, and serves other requests between the slices of a long list. */
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
  const { faults, sound, longLists } = checkStructure(type, value);
  if (faults.length >= maxFaults) throw validationFailed(fieldErrorsOf(faults, type));
  const input = plainToInstance(type, sound);
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

// Whether a member may be absent is a matter of structure, so no rule is asked about one that is.
const validation = { forbidUnknownValues: false, skipUndefinedProperties: true } as const;

const brokenRules = (input: object, path: Fault['path']): Fault[] =>
  faultsOfErrors(validateSync(input, validation), path);

// What has a fault of structure is left out of the instance, so its rules speak of a value that nobody sent.
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
    // Of a value that is of the wrong type nothing else is worth saying.
    const type = named.find(({ rule }) => rule === 'type');
    const own = (type ? [type] : named).flatMap(({ name, rule, message }): Fault[] => {
      if (name !== faultsConstraint) return [{ path, rule, message }];
      const { find } = (contexts as { [faultsConstraint]: { find: FindFaults } })[faultsConstraint];
      return find(value, target ?? {}).map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
    });
    return [...own, ...faultsOfErrors(children, path)];
  });
}

/** Field errors in the order of declaration, members that are not known last. */
function fieldErrorsOf(faults: readonly Fault[], type: Class): FieldError[] {
  return faults
    .map((fault) => ({ fault, order: orderOf(fault.path, type) }))
    .sort((one, other) => compareOrders(one.order, other.order))
    .slice(0, maxFaults)
    .map(({ fault: { path, rule, message } }) => ({ field: path.join('.'), rule, message }));
}

// Where each part of a path stands: a member by its declaration, an item by its index.
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

/** A `validation_failed` problem whose detail names the first fault. */
export function validationFailed(errors: readonly FieldError[]): Problem<'validation_failed'> {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const detail = first ? `${first.field || 'The request'} ${first.message}${more}.` : 'The request is invalid.';
  return new Problem('validation_failed', { detail, errors: [...errors] });
}

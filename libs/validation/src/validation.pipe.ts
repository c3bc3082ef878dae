import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { membersOf } from './check-structure.js';
import { NoBody, NoQuery, readInputInSlices } from './read-input.js';

/**
 * Reads every body and query as its parameter's class of field decorators; what does not fit is `validation_failed`.
 * Throws where there is no such class: nothing reaches a handler unread. (A type import and a union have none.)
 */
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || data !== undefined) return value;
    if (!isInput(metatype))
      throw new Error(`A ${type} is ${metatype?.name ?? 'no class'}: give its parameter a class of field decorators.`);
    return readInputInSlices(metatype, value);
  }
}

/** Whether a class is one of field decorators, or the class of no body or no query. */
export function isInput(type: Type<unknown> | undefined): type is Type<object> {
  return (
    type !== undefined &&
    (type === NoBody || type === NoQuery || (type.prototype !== undefined && membersOf(type as Type<object>).size > 0))
  );
}

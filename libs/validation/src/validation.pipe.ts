import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { membersOf } from './check-structure.js';
import { NoBody, NoQuery, readInputInSlices } from './read-input.js';

/** Reads input as its parameter's class. Throws an Error without a class, so that no input passes unchecked. */
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || data !== undefined) return value;
    if (!isInput(metatype))
      throw new Error(
        `The ${type} parameter has the type ${metatype?.name ?? 'unknown'}. Use a class with field decorators.`,
      );
    return readInputInSlices(metatype, value);
  }
}

/** Whether a class has field decorators or represents no body or no query. */
export function isInput(type: Type<unknown> | undefined): type is Type<object> {
  return (
    type !== undefined &&
    (type === NoBody || type === NoQuery || (type.prototype !== undefined && membersOf(type as Type<object>).size > 0))
  );
}

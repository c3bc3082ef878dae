import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiSchema, DECORATORS, getSchemaPath, type ApiSchemaOptions } from '@nestjs/swagger';

export interface SchemaOptions {
  name?: string;
  description?: string;
  /** An example of the whole, if those of its members do not fit together. */
  example?: unknown;
  /** The alternatives of a union class, which has no members of its own. */
  oneOf?: readonly Type<object>[];
}

/** Names and describes a class for openapi.json. */
export const Schema = ({ example, oneOf, ...options }: SchemaOptions): ClassDecorator => {
  const schema = {
    ...options,
    ...(example === undefined ? {} : { examples: [example] }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map((type) => ({ $ref: getSchemaPath(schemaNameOf(type)) })) }),
  };
  return applyDecorators(ApiSchema(schema as ApiSchemaOptions), ...(oneOf ? [ApiExtraModels(...oneOf)] : []));
};

export function schemaNameOf(type: Type<object>): string {
  const options = (Reflect.getOwnMetadata(DECORATORS.API_SCHEMA, type) ?? []) as SchemaOptions[];
  return options.at(-1)?.name ?? type.name;
}

/** A generic envelope class, created once per record class. `suffix` completes the component name: `ProductPage`. */
export function envelope<Of extends (record: Type<object>) => Type<object>>(suffix: string, make: Of): Of {
  const made = new Map<Type<object>, Type<object>>();
  return ((record: Type<object>) => {
    let type = made.get(record);
    if (!type) {
      type = make(record);
      ApiSchema({ name: `${schemaNameOf(record)}${suffix}` })(type);
      made.set(record, type);
    }
    return type;
  }) as Of;
}

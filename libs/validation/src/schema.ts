import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiSchema, DECORATORS, getSchemaPath, type ApiSchemaOptions } from '@nestjs/swagger';

/** What openapi.json says of a class as a whole. */
export interface SchemaOptions {
  /** Its name among the components; the name of the class unless given. */
  name?: string;
  description?: string;
  /** A plausible whole, where those of its members do not make one. */
  example?: unknown;
  /** What it is served as: one of these classes. A class with this has no members of its own. */
  oneOf?: readonly Type<object>[];
}

/** Names and describes a class of field decorators for openapi.json. */
export const Schema = ({ example, oneOf, ...options }: SchemaOptions): ClassDecorator => {
  const schema = {
    ...options,
    ...(example === undefined ? {} : { examples: [example] }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map((type) => ({ $ref: getSchemaPath(schemaNameOf(type)) })) }),
  };
  return applyDecorators(ApiSchema(schema as ApiSchemaOptions), ...(oneOf ? [ApiExtraModels(...oneOf)] : []));
};

/** The name of a class among the components of openapi.json. */
export function schemaNameOf(type: Type<object>): string {
  const options = (Reflect.getOwnMetadata(DECORATORS.API_SCHEMA, type) ?? []) as SchemaOptions[];
  return options.at(-1)?.name ?? type.name;
}

/**
 * A class for each record class, made once: `make(ProductView)` of a generic envelope. `suffix` names its component:
 * `ProductPage`.
 */
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

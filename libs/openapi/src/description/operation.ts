import { STATUS_CODES } from 'node:http';
import { applyDecorators, HttpCode, SetMetadata, UseInterceptors, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExcludeController,
  ApiExcludeEndpoint,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { LocatedAt, LocationInterceptor } from '@plinth/http';
import { headerReferences } from './headers.js';

/** The description of a route that does not follow from its parameters and access. */
export interface OperationDescription {
  summary: string;
  description?: string;
  /** The success status, which the route also sends. Defaults to 200. */
  status?: number;
  /** Another success status with the same body, and when it is sent. */
  alsoAnswers?: { status: number; when: string };
  /** The `Location` of a 201: `{name}` is a member of the record, `:name` a path parameter. */
  location?: string;
  returns?: Type<object>;
  /** Problem kinds that do not follow from the route's access, body and query. */
  fails?: readonly string[];
  guide?: string;
  headers?: Readonly<Record<string, string>>;
  file?: string;
  /** Text bodies that the route reads itself, by media type. */
  texts?: Readonly<Record<string, TextContent>>;
  /** The success body is streamed NDJSON: one JSON value of one of these classes per line. */
  lines?: TextContent & { of: readonly Type<object>[] };
}

export interface TextContent {
  description: string;
  example: string;
}

const operationKey = 'operation-description';

/** Describes a route for openapi.json and sets its success status. */
export function Operation(operation: OperationDescription): MethodDecorator {
  const { summary, description, status = 200, alsoAnswers, location, returns, headers = {}, file, lines } = operation;
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, meaning]) => [name, { description: meaning, schema: { type: 'string' } }]),
  );
  const success = (of: number, meaning: string) =>
    ApiResponse({
      status: of,
      description: meaning,
      headers: { ...(of === 201 && location !== undefined ? headerReferences(['Location']) : {}), ...own } as never,
      ...(lines ? { content: { 'application/x-ndjson': linesContent(lines) } } : {}),
      ...(returns ? { type: returns } : {}),
    });
  return applyDecorators(
    HttpCode(status),
    SetMetadata(operationKey, operation),
    ApiOperation({ summary, ...(description === undefined ? {} : { description }) }),
    success(status, `${STATUS_CODES[status]}.`),
    ...(alsoAnswers ? [success(alsoAnswers.status, alsoAnswers.when)] : []),
    ...(location === undefined ? [] : [LocatedAt(location), UseInterceptors(LocationInterceptor)]),
    ...(lines ? [ApiExtraModels(...lines.of)] : []),
    ...(file === undefined ? [] : [ApiConsumes('multipart/form-data'), ApiBody({ schema: fileSchema(file) })]),
  );
}

// JSON Schema 2020-12, Validation §8.5.
function linesContent({ of, description, example }: NonNullable<OperationDescription['lines']>): object {
  const lines = of.map((type) => ({ $ref: getSchemaPath(type) }));
  const contentSchema = { type: 'array', items: lines.length === 1 ? lines[0] : { anyOf: lines } };
  const schema = { type: 'string', description, contentMediaType: 'application/x-ndjson', contentSchema };
  return { schema, example };
}

const fileSchema = (description: string) => ({
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream', description } },
  required: ['file'],
});

export function operationOf(handler: object): OperationDescription | undefined {
  return Reflect.getMetadata(operationKey, handler) as OperationDescription | undefined;
}

const undescribedKey = 'undescribed';

/** Excludes a route or a controller from openapi.json. */
export function Undescribed(): ClassDecorator & MethodDecorator {
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    if (descriptor && key !== undefined) {
      SetMetadata(undescribedKey, true)(target, key, descriptor);
      ApiExcludeEndpoint()(target, key, descriptor);
    } else {
      SetMetadata(undescribedKey, true)(target as Type);
      ApiExcludeController()(target as Type);
    }
  };
}

export function isUndescribed(handler: object, controller: object): boolean {
  return [handler, controller].some((target) => Reflect.getMetadata(undescribedKey, target) === true);
}

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

/** What the interface description says of one route, beside what its parameters' classes and its access say. */
export interface OperationDescription {
  /** A few words, as a title. */
  summary: string;
  description?: string;
  /** The status of success, also the one that is sent; 200 unless given. */
  status?: number;
  /** Another status of success with the same body, and when it is sent. */
  alsoAnswers?: { status: number; when: string };
  /**
   * Where a 201 says that the new record is: `{name}` is a member of the record, `:name` a parameter of the path. A
   * record without an address of its own is in the list or record that shows it.
   */
  location?: string;
  /** The class of the body of success; absent when there is none. */
  returns?: Type<object>;
  /** Kinds of problems beyond those that follow from the route's access, body and query. */
  fails?: readonly string[];
  /** The guide that explains it where its tag's does not: its name, and perhaps a heading: `products#batches`. */
  guide?: string;
  /** Headers of success, by name: what each means. */
  headers?: Readonly<Record<string, string>>;
  /** What the part `file` of a multipart body may hold. */
  file?: string;
  /** A body that the route reads itself, as text: what it holds, by media type. */
  texts?: Readonly<Record<string, TextContent>>;
  /** The body of success is NDJSON, streamed: one JSON value a line, of one of these classes. */
  lines?: TextContent & { of: readonly Type<object>[] };
}

/** A body of text. */
export interface TextContent {
  description: string;
  example: string;
}

const operationKey = 'operation-description';

/** Describes a route for openapi.json and sets its status of success: one line for all that @nestjs/swagger asks for. */
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

// A text whose content, read as its media type, is a sequence of such values (JSON Schema 2020-12, Validation §8.5).
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

/** What `@Operation` says of a handler; undefined when it says nothing. */
export function operationOf(handler: object): OperationDescription | undefined {
  return Reflect.getMetadata(operationKey, handler) as OperationDescription | undefined;
}

const undescribedKey = 'undescribed';

/** The route, or every route of the controller, is no part of the interface: it serves operators or readers. */
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

/** Whether the handler or its controller is `@Undescribed()`. */
export function isUndescribed(handler: object, controller: object): boolean {
  return [handler, controller].some((target) => Reflect.getMetadata(undescribedKey, target) === true);
}

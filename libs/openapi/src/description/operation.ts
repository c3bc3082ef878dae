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
} from '@nestjs/swagger';
import { LocatedAt, LocationInterceptor } from '@plinth/http';

/** What the interface description says of one route, beside what its parameters' classes and its access say. */
export interface OperationDescription {
  /** A few words, as a title. */
  summary: string;
  description?: string;
  /** The status of success; also the one that is sent. */
  status: number;
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
  const { summary, description, status, alsoAnswers, location, returns, headers = {}, file, lines } = operation;
  const body = {
    ...(returns ? { type: returns } : {}),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, meaning]) => [name, { description: meaning, schema: { type: 'string' } }]),
    ),
  } as const;
  return applyDecorators(
    HttpCode(status),
    SetMetadata(operationKey, operation),
    ApiOperation({ summary, ...(description === undefined ? {} : { description }) }),
    ApiResponse({ status, description: `${STATUS_CODES[status]}.`, ...body }),
    ...(alsoAnswers ? [ApiResponse({ status: alsoAnswers.status, description: alsoAnswers.when, ...body })] : []),
    ...(location === undefined ? [] : [LocatedAt(location), UseInterceptors(LocationInterceptor)]),
    ...(lines ? [ApiExtraModels(...lines.of)] : []),
    ...(file === undefined ? [] : [ApiConsumes('multipart/form-data'), ApiBody({ schema: fileSchema(file) })]),
  );
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

/** A route as the suites see it; `routesOf` of @plinth/openapi returns this shape. */
export interface Route {
  method: string;
  /** OpenAPI's form: `/api/v1/key/brands/{id}`. */
  path: string;
  pathParameters: readonly string[];
  /** The kind of credential and its scopes: all, or any if `isAnyEnough`. */
  access: { kind: string; scopes?: readonly string[]; isAnyEnough?: boolean } | undefined;
  /** Whether the request has a JSON body with members, or a body that the route parses itself. */
  hasBody: boolean;
  /** The media types that the route parses itself; empty for JSON bodies. */
  ownBodyTypes: readonly string[];
  /** Validates a parsed JSON body; throws like the route. */
  readBody: ((value: unknown) => unknown) | undefined;
  /** The JSON body limit in bytes, if it differs from the default. */
  bodyLimitBytes?: number | undefined;
  queryNames: readonly string[];
  isUndescribed: boolean;
}

/** The routes of a running app, from two sources that must agree. */
export interface AppRoutes {
  /** As declared by controllers. */
  declared: readonly Route[];
  /** As registered in the HTTP server, with OpenAPI paths. */
  registered: readonly { method: string; path: string }[];
}

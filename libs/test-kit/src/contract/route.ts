/** What the suites read of a route. `routesOf` of @plinth/openapi tells the routes of an app in this form. */
export interface Route {
  /** Upper case. */
  method: string;
  /** The path with its parameters in braces, as OpenAPI writes it: `/api/v1/key/brands/{id}`. */
  path: string;
  /** The names in braces, in order. */
  pathParameters: readonly string[];
  /** Who may call the route: the kind of credential, and the scopes that a token needs, or one of which it needs. */
  access: { kind: string; scopes?: readonly string[]; isAnyEnough?: boolean } | undefined;
  /** Whether there is something to send: a body with a schema of its own, or one that the route reads itself. */
  hasBody: boolean;
  /** The media types of a body that the route reads itself; none where its body is JSON, or it takes none. */
  ownBodyTypes: readonly string[];
  /** Reads a parsed body as the route does; throws what the route would answer. Undefined when it reads no JSON body. */
  readBody: ((value: unknown) => unknown) | undefined;
  /** The largest JSON body that it takes, in bytes, where that is not what all take. */
  bodyLimitBytes?: number | undefined;
  /** Names of the parameters of the query. */
  queryNames: readonly string[];
  /** Whether the route is declared to be no part of the interface. */
  isUndescribed: boolean;
}

/** The routes of one running app, from two sources that must agree. */
export interface AppRoutes {
  /** As its controllers declare them. */
  declared: readonly Route[];
  /** As the HTTP server answers them, whoever registered them; paths as OpenAPI writes them. */
  registered: readonly { method: string; path: string }[];
}

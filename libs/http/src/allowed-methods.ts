import type { Application } from 'express';

interface RouterLayer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

type RouteLayer = Required<RouterLayer>;

// Nest registers its middleware under this path for every method; it answers nothing.
const everyPath = '{/*splat}';

function routeLayers(app: Application): RouteLayer[] {
  const { stack } = (app as unknown as { router: { stack: RouterLayer[] } }).router;
  return stack.filter((layer): layer is RouteLayer => layer.route !== undefined && layer.route.path !== everyPath);
}

export function registeredRoutes(app: Application): { method: string; path: string }[] {
  return routeLayers(app).flatMap(({ route }) =>
    Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: route.path })),
  );
}

/** The methods of a path, upper case; empty for an unknown path. */
export function allowedMethods(app: Application, path: string): string[] {
  const methods = routeLayers(app)
    .filter((layer) => matches(layer, path))
    .flatMap(({ route }) => Object.keys(route.methods));
  if (methods.includes('get')) methods.push('head');
  return [...new Set(methods)].map((method) => method.toUpperCase()).sort();
}

function matches(layer: RouterLayer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false; // a path that cannot be decoded matches nothing
  }
}

import type { Application } from 'express';

interface RouterLayer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

// Nest registers its middleware as a route of this path with every method; it answers nothing.
const everyPath = '{/*splat}';

/** The methods that some route of the app has for this path, upper case; empty when the path is unknown. */
export function allowedMethods(app: Application, path: string): string[] {
  const { stack } = (app as unknown as { router: { stack: RouterLayer[] } }).router;
  const methods = stack
    .filter(({ route }) => route && route.path !== everyPath)
    .filter((layer) => matches(layer, path))
    .flatMap((layer) => Object.keys(layer.route!.methods));
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

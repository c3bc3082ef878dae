import type { OpenApiDocument } from './document.js';
import type { AppRoutes } from './route.js';

/** The differences between registered routes, declared routes and the description, as sentences. */
export function routeFaults({ declared, registered: answering }: AppRoutes, document: OpenApiDocument): string[] {
  const registered = new Set(answering.map(({ method, path }) => `${method} ${path}`));
  const known = new Set(declared.map(({ method, path }) => `${method} ${path}`));
  const ofInterface = new Set(
    declared.filter(({ isUndescribed }) => !isUndescribed).map(({ method, path }) => `${method} ${path}`),
  );
  const described = new Set(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const missing = (from: Set<string>, to: Set<string>, sentence: string): string[] =>
    [...from].filter((route) => !to.has(route)).map((route) => `${route} ${sentence}`);
  return [
    ...missing(registered, known, 'answers but is no route of a controller'),
    ...missing(known, registered, 'is declared but does not answer'),
    ...missing(ofInterface, described, 'is not described'),
    // Endpoints of other standards are described by hand.
    ...missing(described, known, 'is described but does not exist'),
  ];
}

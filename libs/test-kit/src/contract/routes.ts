import type { OpenApiDocument } from './document.js';
import type { AppRoutes } from './route.js';

/**
 * What keeps the routes of a running app, what is known of them, and its description apart; empty when all three name
 * the same. Each entry is a sentence.
 */
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
    // One that says nothing of itself may be described by hand, as the endpoints of another standard are.
    ...missing(described, known, 'is described but does not exist'),
  ];
}

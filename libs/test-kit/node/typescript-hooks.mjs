// Module hooks that let plain node run this repository's TypeScript: `.js` in an import finds the `.ts` beside it, the
// workspace's packages are their sources, and sources are compiled as they are loaded, decorators included.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from './compile-typescript.mjs';

const sourceCondition = '@plinth/source';

export async function resolve(specifier, context, next) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && isTypeScript(context.parentURL)) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  const isOurs = specifier.startsWith('@plinth/');
  const found = await next(
    specifier,
    isOurs ? { ...context, conditions: [...context.conditions, sourceCondition] } : context,
  );
  return isTypeScript(found.url) ? { ...found, format: 'module' } : found;
}

export async function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
}

/** A test file carries a query, `?run=2`, where it is loaded a second time. */
function isTypeScript(url) {
  return url?.replace(/\?.*$/, '').endsWith('.ts') ?? false;
}

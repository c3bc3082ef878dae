// Runs a test file with jest-circus and loads it as Node does: as an ES module like those that ship, beside the modules
// that earlier files of the same worker have loaded. The hooks of node/ compile TypeScript.
import asyncHooks from 'node:async_hooks';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import '../node/register-typescript.mjs';
import { mapOf } from '../node/compile-typescript.mjs';
import { withCosts } from './test-costs.mjs';

const require = createRequire(import.meta.url);
const circusState = join(dirname(require.resolve('jest-circus')), 'jestAdapterInit.js');
const timeoutSymbol = Symbol.for('TEST_TIMEOUT_SYMBOL');
let files = 0;

/** For Jest's testRunner. */
export default function runNatively(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  files += 1;
  const storages = storagesOf(() => {
    delete require.cache[circusState]; // it holds the tests of one file
    require(circusState);
  });
  globalThis.jest = { setTimeout: (timeoutMs) => (globalThis[timeoutSymbol] = timeoutMs) };
  runtime.getSourceMaps().get = (name) => (/^file:.*\.ts(\?|$)/.test(name) ? mapOf(fileURLToPath(name)) : undefined);
  const run = () => circus.default(globalConfig, config, environment, loading(runtime), testPath, sendMessageToJest);
  return withCosts(testPath, run).finally(() => storages.forEach((storage) => storage.disable()));
}

/**
 * The AsyncLocalStorages that a CommonJS module makes as it is loaded. Node 20 visits each that was ever used at every
 * promise, until it is disabled: that of each test file would make all later ones slower.
 */
function storagesOf(load) {
  const made = [];
  class Recorded extends asyncHooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  }
  const { require: original } = Module.prototype;
  Module.prototype.require = function (name) {
    const loaded = original.call(this, name);
    return loaded === asyncHooks ? { ...loaded, AsyncLocalStorage: Recorded } : loaded;
  };
  try {
    load();
  } finally {
    Module.prototype.require = original;
  }
  return made;
}

/** Jest's runtime, but for how it loads the framework and the test file. */
function loading(runtime) {
  const natively = {
    requireInternalModule: require,
    unstable_shouldLoadAsEsm: () => true,
    // A file that runs a second time, in watch mode, is a module of its own.
    unstable_importModule: (file) => import(`${pathToFileURL(file).href}?run=${files}`),
  };
  return new Proxy(runtime, {
    get(target, name) {
      if (name in natively) return natively[name];
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

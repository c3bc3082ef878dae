// The environment of a test file is that of its worker. Jest would give each file a context of its own and load every
// module anew in it: 2,500 of them for a service (decision 99). What a file changed is undone after it.
import { ModuleMocker } from 'jest-mock';

// What jest-circus leaves in the global object, by the keys of its symbols.
const leftByCircus = ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS', 'RETRY_TIMES_SETTER'].map((key) => Symbol.for(key));
const isStateOfCircus = (symbol) => symbol.description === 'JEST_STATE_SYMBOL';

/** For Jest's testEnvironment. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;

  #before = { console: globalThis.console, exit: process.exit, variables: { ...process.env } };

  async setup() {}

  async teardown() {
    const { console, exit, variables } = this.#before;
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (leftByCircus.includes(symbol) || isStateOfCircus(symbol)) delete globalThis[symbol];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Nothing is evaluated in a context apart. */
  getVmContext() {
    return null;
  }
}

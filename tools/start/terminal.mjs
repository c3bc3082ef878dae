import { join, relative } from 'node:path';

const quietStepMs = 2_000;

/** A failure that the person at the terminal can fix: shown without a stack, `details` indented below the message. */
export class StartFailure extends Error {
  /** @param {string} message @param {readonly string[]} [details] */
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}

/** Prints to the terminal. Uses colour only at a terminal and without NO_COLOR (https://no-color.org). */
export class Display {
  /** @param {NodeJS.WriteStream} stream @param {NodeJS.ProcessEnv} environment */
  constructor(stream, environment) {
    this.stream = stream;
    this.hasColour = Boolean(stream.isTTY) && environment.TERM !== 'dumb' && !environment.NO_COLOR;
    stream.on('error', () => {}); // the reader is gone: what runs goes on
  }

  /** @param {string} text */ bold = (text) => this.#paint('1', text);
  /** @param {string} text */ dim = (text) => this.#paint('2', text);
  /** @param {string} text */ red = (text) => this.#paint('31', text);
  /** @param {string} text */ yellow = (text) => this.#paint('33', text);
  /** @param {string} text */ green = (text) => this.#paint('32', text);

  /**
   * Prints the result and duration of `work`, and its title early if it takes long. `ending` replaces the title; null
   * prints nothing.
   * @template Result @param {string} title @param {() => Promise<Result>} work
   * @param {(result: Result) => string | null} [ending] what to say instead of the title; null for nothing
   * @returns {Promise<Result>}
   */
  async step(title, work, ending = () => title) {
    const beganAt = Date.now();
    const slow = setTimeout(() => this.print(`  ${title} …`), quietStepMs);
    try {
      const result = await work();
      const said = ending(result);
      const seconds = `${((Date.now() - beganAt) / 1_000).toFixed(1)} s`;
      if (said !== null) this.print(`${this.green('✓')} ${said} ${this.dim(seconds)}`);
      return result;
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {string} text */
  note(text) {
    this.print(`${this.dim('·')} ${text}`);
  }

  /** @param {string} text @param {readonly string[]} [details] */
  warn(text, details = []) {
    this.print([`${this.yellow('!')} ${text}`, ...details.map((line) => this.dim(`    ${line}`))].join('\n'));
  }

  /** @param {string} text @param {readonly string[]} [details] */
  fail(text, details = []) {
    this.print(['', `${this.red('✗')} ${text}`, ...details.map((line) => `    ${line}`)].join('\n'));
  }

  /** @param {string} text */
  print(text) {
    this.stream.write(`${text}\n`);
  }

  /** @param {string} code @param {string} text */
  #paint(code, text) {
    return this.hasColour ? `\u001b[${code}m${text}\u001b[0m` : text;
  }
}

/**
 * @param {Display} display
 * @param {{ demo: import('./data-dir.mjs').Demo, databases: { urls: readonly string[], areOwn: boolean }, dataDir:
 * string, cwd: string }} what
 */
export function printSummary(display, { demo, databases, dataDir, cwd }) {
  const { catalogue, identity, people, console } = demo;
  const shown = (/** @type {string} */ name) => {
    const path = join(dataDir, name);
    return path.startsWith(join(cwd, '/')) ? relative(cwd, path) : path;
  };
  const rows = [
    ...(console ? [['Console', console.url]] : []),
    ['Catalogue API', catalogue.url],
    ['  reference', `${catalogue.url}/docs`],
    ['Identity API', identity.url],
    ['  reference', `${identity.url}/docs`],
    ['  sign-in page', `${identity.url}/sign-in`],
    ['  mail', `${shown('mail')} (.eml files)`],
    ['Databases', databases.urls.map(withoutPassword).join('\n')],
    ...(databases.areOwn ? [['', display.dim(`password: postgresPassword in ${shown('secrets.json')}`)]] : []),
    [],
    ['Vendor key', catalogue.vendorKey],
    ['Another vendor', catalogue.otherVendorKey],
    ['Platform key', catalogue.platformKey],
    ['Operator token', identity.operatorToken],
    ['Organization', `${identity.organization.slug} (${identity.organization.domain})`],
    ['Administrators', (identity.administrators ?? []).map(({ role, email }) => `${email} (${role})`).join('\n')],
    ['', display.dim(`enrolment links: identity.administrators in ${shown('demo.json')}`)],
    [],
    ...people.map(({ role, name, enrolUrl }, index) => [
      index === 0 ? 'Sign in as' : '',
      `${role.padEnd(13)} ${enrolUrl ?? display.dim(`${name} has a passkey`)}`,
    ]),
    ['', display.dim('A link registers a passkey for one person of the role. Each works once.')],
  ];
  display.print('');
  for (const [label = '', text = ''] of rows) {
    const [first = '', ...others] = text.split('\n');
    display.print(`  ${display.bold(label.padEnd(16))} ${first}`.trimEnd());
    for (const line of others) display.print(`  ${' '.repeat(16)} ${line}`);
  }
  display.print(`
  Try it in another terminal. The README and the guides use these variables:

    . ${shown('demo.env')}
    curl -H "Authorization: Bearer $PLINTH_API_KEY" "$PLINTH_API_URL/api/v1/key/products?perPage=3"

  ${display.dim(`Logs in ${shown('logs')}. Ctrl-C stops everything.`)}`);
}

/** @param {string} url */
const withoutPassword = (url) => url.replace(/^([a-z]+:\/\/[^:/@]*):[^@]*@/, '$1@');

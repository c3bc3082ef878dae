const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const quietStepMs = 2_000;

/**
 * What a start says. At a terminal, steps under way are lines that move; elsewhere every line is plain and final. Colour
 * only at a terminal and without NO_COLOR (https://no-color.org).
 */
export class Display {
  /** @type {Set<Step>} */
  #steps = new Set();
  #drawnLines = 0;
  #frame = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {NodeJS.WriteStream} stream @param {NodeJS.ProcessEnv} environment */
  constructor(stream, environment) {
    this.stream = stream;
    this.isLive = Boolean(stream.isTTY) && environment.TERM !== 'dumb';
    this.hasColour = this.isLive && !environment.NO_COLOR;
    stream.on('error', () => {}); // the reader is gone: what runs goes on
  }

  /** @param {string} text */ bold = (text) => this.#paint('1', text);
  /** @param {string} text */ dim = (text) => this.#paint('2', text);
  /** @param {string} text */ red = (text) => this.#paint('31', text);
  /** @param {string} text */ yellow = (text) => this.#paint('33', text);
  /** @param {string} text */ green = (text) => this.#paint('32', text);

  /**
   * Shows `title` while `work` runs, and how it ended.
   * @template Result
   * @param {string} title
   * @param {() => Promise<Result>} work
   * @param {(result: Result) => string | null} [ending] what to say instead of the title; null for nothing
   * @returns {Promise<Result>}
   */
  async step(title, work, ending = () => title) {
    const step = { title, beganAt: Date.now() };
    this.#steps.add(step);
    this.#draw();
    const slow = this.isLive ? undefined : setTimeout(() => this.print(`  ${title} …`), quietStepMs);
    try {
      const result = await work();
      const said = ending(result);
      this.#steps.delete(step);
      if (said !== null) this.print(`${this.green('✓')} ${said} ${this.dim(secondsSince(step.beganAt))}`);
      return result;
    } finally {
      clearTimeout(slow);
      this.#steps.delete(step);
      this.#draw();
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
    this.#erase();
    this.stream.write(`${text}\n`);
    this.#draw();
  }

  #erase() {
    if (this.#drawnLines > 0) this.stream.write(`\u001b[${this.#drawnLines}A\u001b[0J`);
    this.#drawnLines = 0;
  }

  #draw() {
    if (!this.isLive) return;
    this.#erase();
    const width = this.stream.columns || 80;
    for (const { title, beganAt } of this.#steps) {
      const line = `${frames[this.#frame % frames.length]} ${title} ${secondsSince(beganAt)}`;
      this.stream.write(`${line.slice(0, width - 1)}\n`);
      this.#drawnLines += 1;
    }
    clearTimeout(this.#timer);
    if (this.#steps.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#frame += 1;
      this.#draw();
    }, 80);
    this.#timer.unref();
  }

  /** @param {string} code @param {string} text */
  #paint(code, text) {
    return this.hasColour ? `\u001b[${code}m${text}\u001b[0m` : text;
  }
}

/** @typedef {{ title: string, beganAt: number }} Step */

/** @param {number} beganAt */
const secondsSince = (beganAt) => `${((Date.now() - beganAt) / 1_000).toFixed(1)} s`;

import { once } from 'node:events';

type Stream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

// Control characters steer a terminal, and marks of direction make a text read as another one.
const unsafe = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A text with unsafe characters as JSON escapes them, so that JSON stays what it is. */
export const printable = (text: string): string =>
  text.replaceAll(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** All that the command writes passes here: nothing that a file or the service says can steer the terminal. */
export class Output {
  private width = 0;

  constructor(private readonly stream: Stream) {}

  /** Writes one line. False where the stream asks for `drained` first. */
  line(text: string): boolean {
    return this.stream.write(`${printable(text)}\n`);
  }

  async drained(): Promise<void> {
    await once(this.stream, 'drain');
  }

  /** Writes over the text that was written so before: on a terminal, and nowhere else. Empty text clears it. */
  overwrite(text: string): void {
    if (!this.stream.isTTY || (text === '' && this.width === 0)) return;
    const shown = printable(text).slice(0, (this.stream.columns ?? 80) - 1);
    this.stream.write(`\r${shown.padEnd(this.width)}${shown === '' ? '\r' : ''}`);
    this.width = shown.length;
  }
}

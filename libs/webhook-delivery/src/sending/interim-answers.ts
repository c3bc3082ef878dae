import type { Socket } from 'node:net';

/** The interim responses (1xx) allowed per exchange. */
export const maxInterimAnswers = 100;

export class TooManyInterimAnswers extends Error {
  constructor() {
    super(`the receiver sent more than ${maxInterimAnswers} interim responses (1xx)`);
  }
}

const statusLineStart = 'HTTP/1.1 100'.length;
const firstDigit = 'HTTP/1.1 '.length;
const one = '1'.charCodeAt(0);
const maxHeadBytes = 8 * 1024;

/**
 * Removes unrequested interim responses (RFC 9110 §15.2): undici closes the connection at `100 Continue`. Only 101
 * passes. Expects one request at a time.
 */
export class InterimAnswerFilter {
  /** Whether a byte has arrived since the last request. */
  hasBegun = false;
  private isAtStart = false;
  private held: Buffer | undefined;
  private seen = 0;

  /** Installs a filter between a socket and undici, which reads with `read()` only and writes a request in one turn. */
  static on(socket: Socket): InterimAnswerFilter {
    const filter = new InterimAnswerFilter();
    const read = socket.read.bind(socket);
    const write = socket.write.bind(socket) as (...all: unknown[]) => boolean;
    socket.write = (...all: unknown[]) => {
      filter.requestWritten();
      return write(...all);
    };
    socket.read = (size?: number): Buffer | null => {
      try {
        for (let chunk = read(size) as Buffer | null; chunk; chunk = read(size) as Buffer | null) {
          const passed = filter.pass(chunk);
          if (passed) return passed;
        }
      } catch (error) {
        socket.destroy(error as Error);
      }
      return null;
    };
    return filter;
  }

  /** The next byte starts a response. */
  requestWritten(): void {
    this.isAtStart = true;
    this.hasBegun = false;
    this.held = undefined;
    this.seen = 0;
  }

  /** Returns the bytes to read; null if more are needed. @throws {TooManyInterimAnswers} */
  pass(chunk: Buffer): Buffer | null {
    this.hasBegun = true;
    if (!this.isAtStart) return chunk;
    let bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    this.held = undefined;
    while (bytes.length > 0 && mayBeInterim(bytes)) {
      const end = bytes.length < statusLineStart ? -1 : endOfHead(bytes);
      if (end === -1) {
        // Too long for an interim response; undici reports the error.
        if (bytes.length > maxHeadBytes) break;
        this.held = bytes;
        return null;
      }
      if ((this.seen += 1) > maxInterimAnswers) throw new TooManyInterimAnswers();
      bytes = bytes.subarray(end);
    }
    if (bytes.length === 0) return null;
    this.isAtStart = false;
    return bytes;
  }
}

function mayBeInterim(bytes: Buffer): boolean {
  if (bytes.length > firstDigit && bytes[firstDigit] !== one) return false;
  const start = bytes.toString('latin1', 0, statusLineStart);
  const isPrefix = ['HTTP/1.0 1', 'HTTP/1.1 1'].some((line) => line.startsWith(start.slice(0, firstDigit + 1)));
  return isPrefix && /^\d*$/.test(start.slice(firstDigit)) && start.slice(firstDigit) !== '101';
}

// A bare LF also ends a line (RFC 9112 §2.2).
function endOfHead(bytes: Buffer): number {
  const found = /\r?\n\r?\n/.exec(bytes.toString('latin1', 0, maxHeadBytes + 4));
  return found ? found.index + found[0].length : -1;
}

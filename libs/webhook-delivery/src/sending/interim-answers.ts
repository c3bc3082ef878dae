import type { Socket } from 'node:net';

/** Interim answers (1xx) that one exchange may bring; a receiver that sends more is no receiver. */
export const maxInterimAnswers = 100;

/** Thrown when a receiver sends interim answers without end. */
export class TooManyInterimAnswers extends Error {
  constructor() {
    super(`the receiver sent more than ${maxInterimAnswers} interim answers (1xx)`);
  }
}

const statusLineStart = 'HTTP/1.1 100'.length;
const firstDigit = 'HTTP/1.1 '.length;
const one = '1'.charCodeAt(0);
const maxHeadBytes = 8 * 1024;

/**
 * Takes interim answers out of what a receiver sends. A client must accept them although it has not asked for them
 * (RFC 9110 §15.2), but undici closes the connection at `100 Continue`. Only 101 passes: after it the connection is no
 * longer HTTP. Expects one request at a time on the connection.
 */
export class InterimAnswerFilter {
  /** Whether any byte has come since the last request. */
  hasBegun = false;
  private isAtStart = false;
  private held: Buffer | undefined;
  private seen = 0;

  /** Puts a filter between a socket and undici, which reads by `read()` alone and writes a request in one turn. */
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

  /** Call it when a request is written: an answer begins with the next byte. */
  requestWritten(): void {
    this.isAtStart = true;
    this.hasBegun = false;
    this.held = undefined;
    this.seen = 0;
  }

  /**
   * Gives what of `chunk`, and of what was held before it, is to be read; null when that is nothing yet.
   * @throws {TooManyInterimAnswers}
   */
  pass(chunk: Buffer): Buffer | null {
    this.hasBegun = true;
    if (!this.isAtStart) return chunk;
    let bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    this.held = undefined;
    while (bytes.length > 0 && mayBeInterim(bytes)) {
      const end = bytes.length < statusLineStart ? -1 : endOfHead(bytes);
      if (end === -1) {
        // What is longer is no interim answer worth waiting for; undici says what is wrong with it.
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

// True as long as no byte says otherwise.
function mayBeInterim(bytes: Buffer): boolean {
  if (bytes.length > firstDigit && bytes[firstDigit] !== one) return false;
  const start = bytes.toString('latin1', 0, statusLineStart);
  const isPrefix = ['HTTP/1.0 1', 'HTTP/1.1 1'].some((line) => line.startsWith(start.slice(0, firstDigit + 1)));
  return isPrefix && /^\d*$/.test(start.slice(firstDigit)) && start.slice(firstDigit) !== '101';
}

// A lone LF ends a line as well (RFC 9112 §2.2).
function endOfHead(bytes: Buffer): number {
  const found = /\r?\n\r?\n/.exec(bytes.toString('latin1', 0, maxHeadBytes + 4));
  return found ? found.index + found[0].length : -1;
}

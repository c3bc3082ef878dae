import type { Request, Response } from 'express';

const limitBytes = 64 * 1024;
const bodyTooLarge = 'The body is larger than 64 KiB.';
// A URL and its headers share 16 KiB, and a browser's headers and cookies need a few.
const queryLimitBytes = 12 * 1024;
const pushedLimitBytes = 32 * 1024;

/** The form or its parameters are too large. OauthErrorFilter answers it. */
export class FormTooLarge extends Error {}

export class FormBody {
  private constructor(readonly text: string) {}

  /** Undefined if it already responded, to a large or slow body. Throws FormTooLarge for a large Content-Length. */
  static async read(request: Request, response: Response, timeoutMs: number): Promise<FormBody | undefined> {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new FormTooLarge(bodyTooLarge);
    const chunks: Buffer[] = [];
    let size = 0;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      response.setHeader('Connection', 'close');
      refuse(response, 408, 'The body did not arrive in time. Try again.');
    }, timeoutMs);
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > limitBytes) return refuse(response, 413, bodyTooLarge);
        chunks.push(chunk);
      }
    } catch {
      return undefined; // the client went away
    } finally {
      clearTimeout(timer);
    }
    return isLate ? undefined : new FormBody(Buffer.concat(chunks).toString('utf8'));
  }

  /** The value of a parameter that occurs exactly once. */
  only(name: string): string | undefined {
    const values = new URLSearchParams(this.text).getAll(name);
    return values.length === 1 ? values[0] : undefined;
  }

  /** The parameters of a URL. */
  query(): URLSearchParams {
    return this.parameters(queryLimitBytes);
  }

  /** The parameters of a request that is stored. */
  pushed(): URLSearchParams {
    return this.parameters(pushedLimitBytes);
  }

  private parameters(maxBytes: number): URLSearchParams {
    const parameters = new URLSearchParams(this.text);
    if (parameters.toString().length > maxBytes)
      throw new FormTooLarge(`The parameters are larger than ${maxBytes / 1_024} KiB.`);
    return parameters;
  }

  with(name: string, value: string): string {
    const parameters = new URLSearchParams(this.text);
    parameters.set(name, value);
    return parameters.toString();
  }
}

function refuse(response: Response, status: number, description: string): undefined {
  if (!response.headersSent)
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ error: 'invalid_request', error_description: description });
  return undefined;
}

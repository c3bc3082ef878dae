import type { Request, Response } from 'express';

const limitBytes = 64 * 1024;
const bodyTooLarge = 'The body is larger than 64 KiB.';
// As in a URL: with the headers of a request it has 16 KiB, of which a browser's headers and cookies take a few.
const queryLimitBytes = 12 * 1024;

/** The form, or its parameters, are larger than this service reads. OauthErrorFilter answers it. */
export class FormTooLarge extends Error {}

/** The body of a request in application/x-www-form-urlencoded, read whole. */
export class FormBody {
  private constructor(
    /** As it was sent. */
    readonly text: string,
  ) {}

  /**
   * Reads the body; undefined where it was answered in place of the library: one without a length larger than 64 KiB, or
   * one later than `timeoutMs`. Throws FormTooLarge where its length says so, as that of a browser's form does.
   */
  static async read(request: Request, response: Response, timeoutMs: number): Promise<FormBody | undefined> {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new FormTooLarge(bodyTooLarge);
    const chunks: Buffer[] = [];
    let size = 0;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      response.setHeader('Connection', 'close');
      refuse(response, 408, 'the body did not arrive in time');
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

  /** The value of a parameter that stands there once. */
  only(name: string): string | undefined {
    const values = new URLSearchParams(this.text).getAll(name);
    return values.length === 1 ? values[0] : undefined;
  }

  /** The parameters, which may be as long as a query's. Throws FormTooLarge. */
  query(): URLSearchParams {
    const query = new URLSearchParams(this.text);
    if (query.toString().length > queryLimitBytes) throw new FormTooLarge('The parameters are larger than 12 KiB.');
    return query;
  }

  /** The body with another value for a parameter. */
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

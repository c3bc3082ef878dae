/** A problem document (RFC 9457) of either API. */
export interface Problem {
  title: string;
  type?: string;
  status?: number;
  detail?: string;
  code?: string;
  errors?: { field: string; message: string }[];
  /** catalogue-api writes `requestId`, identity-api `request_id`. */
  requestId?: string;
  request_id?: string;
}

/** Queries and mutations throw the problem document of the response; a network failure is a TypeError. */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && 'title' in error) return error as Problem;
  return { title: error instanceof Error ? error.message : String(error) };
}

/** Errors of fields by name, as a Mantine form takes them; undefined without any. */
export function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  const { errors } = problemOf(error);
  return errors && Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof TypeError || [502, 503, 504].includes(problemOf(error).status ?? 0);
}

/** The result of an openapi-fetch request with its ETag; throws the problem. For `If-Match`, whose value is a header. */
export async function withETag<Data>(
  request: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<{ data: Data; etag: string | null }> {
  const { data, error, response } = await request;
  if (error !== undefined) throw Object.assign(new Error(problemOf(error).title), error);
  return { data: data as Data, etag: response.headers.get('ETag') };
}

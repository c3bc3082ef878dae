import { errorOfAnswer } from './problem-answer.js';

const answer = (problem: unknown, headers: Record<string, string> = {}, status = 422) =>
  errorOfAnswer(status, new Headers(headers), typeof problem === 'string' ? problem : JSON.stringify(problem), 0);

describe('errorOfAnswer', () => {
  it('errorOfAnswer copies every member of a problem document', () => {
    const errors = [{ field: 'displayName', rule: 'max_length', message: 'must be at most 100 characters' }];
    const error = answer({
      type: 'https://id.example.com/docs/errors#SERVICE_AUTH_902',
      title: 'Validation failed',
      status: 422,
      detail: 'displayName must be at most 100 characters.',
      code: 'SERVICE_AUTH_902',
      request_id: '0198c3a0',
      errors,
    });
    expect(error).toMatchObject({
      name: 'IdentityError',
      code: 'SERVICE_AUTH_902',
      status: 422,
      title: 'Validation failed',
      detail: 'displayName must be at most 100 characters.',
      message: 'displayName must be at most 100 characters.',
      requestId: '0198c3a0',
      fields: errors,
      retryAfterSeconds: undefined,
    });
  });

  it('errorOfAnswer reads Retry-After in seconds and as a date', () => {
    const limited = { code: 'SERVICE_AUTH_905', status: 429 };
    expect(answer(limited, { 'retry-after': '40' }, 429).retryAfterSeconds).toBe(40);
    expect(answer(limited, { 'retry-after': 'Thu, 01 Jan 1970 00:01:00 GMT' }, 429).retryAfterSeconds).toBe(60);
    expect(answer(limited, { 'retry-after': 'soon' }, 429).retryAfterSeconds).toBeUndefined();
  });

  it.each([
    ['a page of a proxy', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a problem of somebody else', { code: 'E42', status: 502 }],
    ['a code that is no text', { code: 42 }],
  ])('errorOfAnswer maps %s to unexpected_answer', (_what, body) => {
    expect(answer(body, {}, 502)).toMatchObject({ code: 'unexpected_answer', status: 502, fields: [] });
  });

  it('errorOfAnswer drops malformed field errors', () => {
    expect(answer({ code: 'SERVICE_AUTH_902', errors: [null, 'x', { field: 'a' }] }).fields).toEqual([]);
  });
});

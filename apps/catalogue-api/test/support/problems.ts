import type { Answer } from '@plinth/test-kit';

const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'];

/** Expects a complete problem document (RFC 9457) of this status and code; gives its body. */
export function expectProblem(answer: Answer<any>, status: number, code: string): any {
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
  const { body, headers } = answer;
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(body)).toEqual([...members, ...('errors' in body ? ['errors'] : [])]);
  expect(body).toMatchObject({
    type: expect.stringMatching(new RegExp(`^https?://.*${code}$`)),
    title: expect.stringMatching(/./),
    status,
    detail: expect.stringMatching(/./),
    instance: expect.stringMatching(/^\//),
    requestId: headers.get('x-request-id'),
  });
  return body;
}

/** Expects a 422 whose first fault is in `field` by `rule`; gives all faults. */
export function expectInvalid(answer: Answer<any>, field: string, rule: string): any {
  const { errors } = expectProblem(answer, 422, 'validation_failed');
  expect(errors).toContainEqual({ field, rule, message: expect.stringMatching(/./) });
  return errors;
}

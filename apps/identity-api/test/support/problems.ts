import type { Answer } from '@plinth/test-kit';
import type { Schemas } from './schemas.js';

const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'];

/** Expects a complete problem document (RFC 9457) of this status and code; gives its body. */
export function expectProblem(answer: Answer<unknown>, status: number, code: string): Schemas['Problem'] {
  const { body, headers } = answer as Answer<Schemas['Problem']>;
  expect({ status: answer.status, code: body?.code }).toEqual({ status, code });
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/);
  expect(headers.get('cache-control')).toBe('no-store');
  // Of a sign-in that is refused by single sign-on or by policies, why.
  const reason = ['SERVICE_AUTH_001', 'SERVICE_AUTH_101'].includes(code) && 'reason' in body ? ['reason'] : [];
  expect(Object.keys(body)).toEqual([...members, ...reason, ...('errors' in body ? ['errors'] : [])]);
  expect(body).toMatchObject({ status, request_id: headers.get('x-request-id'), detail: expect.stringMatching(/./) });
  return body;
}

/** Expects a 422 with a fault in `field`; gives the message. */
export function expectInvalid(answer: Answer<unknown>, field: string, rule: string): string {
  const { errors } = expectProblem(answer, 422, 'SERVICE_AUTH_902');
  expect(errors).toContainEqual({ field, rule, message: expect.stringMatching(/./) });
  return errors!.find((error) => error.field === field && error.rule === rule)!.message;
}

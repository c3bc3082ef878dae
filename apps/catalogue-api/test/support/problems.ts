import type { Answer } from '@plinth/test-kit';
import type { ProblemKind } from '@plinth/formats';
import { problemKinds } from '../../src/errors.js';
import type { Schemas } from './schemas.js';

const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'];

/** Expects a complete problem document (RFC 9457) and returns it. */
export function expectProblem(answer: Answer<unknown>, status: number, code: string): Schemas['Problem'] {
  const { body, headers } = answer as Answer<Schemas['Problem']>;
  const kind: ProblemKind | undefined = Object.entries<ProblemKind>(problemKinds).find(
    ([name, { code: own = name }]) => own === code,
  )?.[1];
  expect({ status: answer.status, code: body?.code }).toEqual({ status, code });
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(body)).toEqual([
    ...members,
    ...Object.keys(kind?.members ?? {}),
    ...('errors' in body ? ['errors'] : []),
  ]);
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

export function expectInvalid(answer: Answer<unknown>, field: string, rule: string): void {
  const { errors } = expectProblem(answer, 422, 'validation_failed');
  expect(errors).toContainEqual({ field, rule, message: expect.stringMatching(/./) });
}

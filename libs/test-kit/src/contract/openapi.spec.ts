import type { OpenApiDocument } from './document.js';
import { exampleFaults, expectMatchesOpenApi, expectMatchesWebhook } from './openapi.js';

const shelf = { $ref: '#/components/schemas/Shelf' };
const answer = (example: unknown) => ({
  description: 'OK.',
  content: { 'application/json': { schema: shelf, example } },
});
const oak = { id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', label: 'Oak', note: null };
const operation = (operationId: string, responses: object) => ({
  operationId,
  tags: [],
  summary: operationId,
  responses,
});

const document = {
  openapi: '3.1.0',
  paths: {
    '/v1/shelves': { post: operation('make', { 201: answer(oak), 409: { $ref: '#/components/responses/Taken' } }) },
    '/v1/shelves/pictures': { post: operation('upload', { 201: answer(oak) }) },
    '/v1/shelves/{id}': { get: operation('get', { 200: answer(oak) }) },
    '/v1/shelves/{id}:dust': { post: operation('dust', { 204: { description: 'No content.' } }) },
  },
  webhooks: {
    'shelf.made': {
      post: {
        ...operation('made', {}),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { type: { const: 'shelf.made' }, data: shelf },
                required: ['type', 'data'],
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Shelf: {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid' },
          label: { type: 'string', examples: ['Oak'] },
          note: { type: ['string', 'null'] },
        },
        required: ['id', 'label', 'note'],
      },
      Problem: {
        type: 'object',
        properties: { status: { type: 'integer' }, code: { type: 'string' } },
        required: ['code'],
      },
    },
    responses: {
      Taken: {
        description: 'Conflict.',
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: ['shelf_taken'] } } }],
            },
            examples: { shelf_taken: { summary: 'Taken', value: { status: 409, code: 'shelf_taken' } } },
          },
        },
      },
    },
  },
} as unknown as OpenApiDocument;

const changed = (change: (copy: OpenApiDocument) => void): OpenApiDocument => {
  const copy = structuredClone(document);
  change(copy);
  return copy;
};

describe('examples of a description', () => {
  it('examples that match their schemas have no faults', () => {
    expect(exampleFaults(document)).toEqual([]);
  });

  it('wrong, incomplete and undeclared examples are all reported', () => {
    const inSchema = changed(({ components }) => (components.schemas['Shelf']!['examples'] = [{ id: 4 }]));
    expect(exampleFaults(inSchema)).toHaveLength(1);
    for (const wrong of [{ ...oak, label: 4 }, { label: 'Oak' }, { ...oak, secret: 1 }]) {
      const inAnswer = changed(({ paths }) => (paths['/v1/shelves/{id}']!['get']!.responses[200] = answer(wrong)));
      expect(exampleFaults(inAnswer)).toHaveLength(1);
    }
  });
});

describe('responses compared with the description', () => {
  const validate = (method: string, path: string, status: number, body: unknown) => () =>
    expectMatchesOpenApi(document, method, path, status, body);

  it('a response that matches its description passes', () => {
    validate('GET', `/v1/shelves/${oak.id}?x=1`, 200, oak)();
    validate('POST', `/v1/shelves/${oak.id}:dust`, 204, undefined)();
    validate('POST', '/v1/shelves/pictures', 201, oak)();
  });

  it('a response with a wrong type, a missing or undescribed field, status or body fails', () => {
    expect(validate('GET', `/v1/shelves/${oak.id}`, 200, { ...oak, label: 4 })).toThrow('/label must be string');
    expect(validate('GET', `/v1/shelves/${oak.id}`, 200, { ...oak, label: undefined })).toThrow("'label'");
    expect(validate('GET', `/v1/shelves/${oak.id}`, 200, { ...oak, secret: 1 })).toThrow('secret');
    expect(validate('GET', `/v1/shelves/${oak.id}`, 201, oak)).toThrow('not described to answer 201');
    expect(validate('POST', `/v1/shelves/${oak.id}:dust`, 204, oak)).toThrow('with a body');
    expect(validate('PUT', '/v1/shelves', 200, oak)).toThrow('PUT /v1/shelves is not described');
  });

  it('a webhook message of an undescribed kind or with an undescribed field fails', () => {
    const message = { type: 'shelf.made', data: oak };
    expectMatchesWebhook(document, message);
    expect(() => expectMatchesWebhook(document, { ...message, type: 'shelf.lost' })).toThrow('not described');
    expect(() => expectMatchesWebhook(document, { ...message, data: { ...oak, secret: 1 } } as never)).toThrow(
      'secret',
    );
  });

  it('a problem with a code that the operation does not list fails', () => {
    validate('POST', '/v1/shelves', 409, { status: 409, code: 'shelf_taken' })();
    expect(validate('POST', '/v1/shelves', 409, { status: 409, code: 'shelf_broken' })).toThrow('/code');
  });
});

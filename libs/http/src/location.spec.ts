import { locationOf } from './location.js';

describe('location of a new record', () => {
  it.each([
    ['/v1/products/{id}', '/v1/products/p-1'],
    ['/v1/requests/:id', '/v1/requests/r-1'],
    ['/v1/requests/:id/messages/{id}', '/v1/requests/r-1/messages/p-1'],
    ['{url}', 'https://api.example.com/uploads/1'],
    ['/v1/members', '/v1/members'],
  ])('the location of a new record %s is %s', (template, address) => {
    const data = { id: 'p-1', url: 'https://api.example.com/uploads/1' };
    expect(locationOf(template, { data, params: { id: 'r-1' } })).toBe(address);
  });
});

import { ticketOf } from './ticket.js';

describe('ticketOf', () => {
  it.each([
    ['#ticket=ide_7Qm2xV9bKd4T_p3Zk8s', 'ide_7Qm2xV9bKd4T_p3Zk8s'],
    ['#ticket=ide_1%20', 'ide_1'],
    ['#other=1&ticket=ide_1', 'ide_1'],
    ['#ticket=', undefined],
    ['#passkeys', undefined],
    ['', undefined],
  ])('the fragment "%s" contains the ticket %s', (fragment, ticket) => {
    expect(ticketOf(fragment)).toBe(ticket);
  });
});

import { eventPatterns } from './event-kinds.js';

describe('what a subscription can name', () => {
  it.each(['*', 'privacy.*', 'privacy.deletion.*', 'session.*', 'session.created', 'privacy.opt_out.recorded'])(
    'has %s',
    (pattern) => expect(eventPatterns).toContain(pattern),
  );

  it.each(['privacy', 'session.created.*', '*.created', 'webhook.test', 'product.*', ''])('has no %p', (pattern) =>
    expect(eventPatterns).not.toContain(pattern),
  );
});

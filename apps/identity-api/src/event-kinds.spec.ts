import { eventPatterns } from './event-kinds.js';

describe('event patterns for subscriptions', () => {
  it.each(['*', 'privacy.*', 'privacy.deletion.*', 'session.*', 'session.created', 'privacy.opt_out.recorded'])(
    'a subscription can name %s',
    (pattern) => expect(eventPatterns).toContain(pattern),
  );

  it.each(['privacy', 'session.created.*', '*.created', 'webhook.test', 'product.*', ''])(
    'a subscription cannot name %p',
    (pattern) => expect(eventPatterns).not.toContain(pattern),
  );
});

import { uriFault } from './absolute-uri.js';

describe('resource identifiers', () => {
  it.each(['https://api.example.com', 'https://api.example.com/v1', 'urn:example:orders'])(
    'the identifier %s is accepted',
    (uri) => expect(uriFault(uri)).toBeNull(),
  );

  it.each(['api', '//api.example.com', 'https://api.example.com/#x', 'https://*.example.com', 'urn:a b'])(
    'the identifier %s is rejected',
    (uri) => expect(uriFault(uri)).not.toBeNull(),
  );
});

import { allScopes as ofCatalogue } from '../../catalogue-api/src/scopes.js';
import { allScopes as ofIdentity } from '../../identity-api/src/scopes.js';
import { catalogueScopes, identityScopes } from '../src/sessions/requested-resources.js';

it('the console requests every scope of both services', () => {
  expect(catalogueScopes.toSorted()).toEqual(ofCatalogue.toSorted());
  expect(identityScopes.toSorted()).toEqual(ofIdentity.toSorted());
});

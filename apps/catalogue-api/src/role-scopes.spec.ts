import { vendorScopes } from './scopes.js';
import { builtInRole, scopesInTeam, scopesOnPlatform } from './role-scopes.js';

describe('the scopes of roles', () => {
  it('an owner has every vendor scope, and an editor all but those of keys, team, webhooks and deletion', () => {
    expect(scopesInTeam('owner', null, null)).toEqual([...vendorScopes]);
    const withheld = vendorScopes.filter((scope) => !scopesInTeam('editor', null, null).includes(scope));
    expect(withheld).toEqual(['keys:write', 'products:delete', 'team:write', 'webhooks:write']);
  });

  it('a role without known scopes grants those of a viewer in a team, and nothing on the platform', () => {
    const reads = vendorScopes.filter((scope) => scope.endsWith(':read'));
    expect(scopesInTeam('viewer', null, null)).toEqual(reads);
    expect(scopesInTeam('sales', null, null)).toEqual(reads);
    expect(scopesOnPlatform('support', null)).toEqual([]);
    expect(scopesOnPlatform('reviewer', null)).toEqual(['platform:review', ...reads]);
  });

  it('a provider’s own scopes come before those of the role of every provider, and never before built-in ones', () => {
    expect(scopesInTeam('sales', ['brands:read'], ['products:read'])).toEqual(['brands:read']);
    expect(scopesInTeam('sales', null, ['products:read'])).toEqual(['products:read']);
    expect(scopesInTeam('sales', [], ['products:read'])).toEqual([]);
    expect(scopesInTeam('viewer', ['products:write'], null)).not.toContain('products:write');
  });

  it('platform scopes and platform roles grant nothing in a team, and team roles nothing on the platform', () => {
    expect(scopesInTeam('sales', ['platform:review', 'brands:read'], null)).toEqual(['brands:read']);
    expect(scopesInTeam('operator', null, null)).not.toContain('platform:keys');
    expect(scopesOnPlatform('owner', null)).toEqual([]);
    expect(builtInRole('operator')?.scopes).toContain('platform:keys');
  });
});

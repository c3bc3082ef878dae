import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireAnyIdentity, RequireKey, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document, pageOf, ProviderOfWrite } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { KeyPrincipal, Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  CreateKey,
  CreateVendorKey,
  KeyView,
  KeyWithSecretView,
  ListKeys,
  ListVendorKeys,
  RotateKey,
  UpdateKey,
  UpdateVendorKey,
  VendorKeyView,
  VendorKeyWithSecretView,
  WhoamiView,
} from './keys.dto.js';
import { keyScopeOf } from './key-scope.js';
import { KeysService } from './keys.service.js';
import { VendorKeysService } from './vendor-keys.service.js';

@ApiTags('Platform')
@Controller('api/v1/platform/keys')
@RequireScopes<Scope>('platform:keys')
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Create a key',
    description:
      'The response contains the secret, which is shown only once. Your key must hold every scope that it grants. `key.expiring` is sent 14 days and 1 day before `expiresAt`.',
    status: 201,
    location: '/api/v1/platform/keys/{id}',
    returns: document(KeyWithSecretView),
    fails: ['scope_not_held'],
  })
  async createKey(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.create(principal, body) };
  }

  @Get()
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List keys',
    description: 'Returns the keys of all vendors and of the platform, including revoked keys, newest first.',
    returns: pageOf(KeyView),
  })
  async listKeys(@CurrentPrincipal() principal: Principal, @Query() query: ListKeys): Promise<PagedAnswer<KeyView>> {
    return { ...(await this.keys.list(keyScopeOf(principal), query)), request: query };
  }

  @Patch(':id')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Change a key',
    description: 'Takes effect on every server within a second. Your key must hold every scope that it adds.',
    returns: document(KeyView),
    fails: ['key_not_found', 'scope_not_held'],
  })
  async updateKey(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateKey,
  ): Promise<{ data: KeyView }> {
    return { data: await this.keys.update(principal, keyScopeOf(principal), id, body) };
  }

  @Post(':id/rotate')
  @Header('Cache-Control', 'no-store')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Rotate a key',
    description:
      'The response contains the new secret, which is shown only once. The old secret works for another `gracePeriodSeconds` (default: one day). Rotating again during that time ends the older secret.',
    returns: document(KeyWithSecretView),
    fails: ['key_not_found', 'scope_not_held', 'key_revoked_conflict'],
  })
  async rotateKey(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body?: RotateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.rotate(principal, keyScopeOf(principal), id, body ?? {}) };
  }

  @Delete(':id')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Revoke a key',
    description: 'Permanent. Takes effect on every server within a second. The key stays in the list.',
    status: 204,
    fails: ['key_not_found'],
  })
  async revokeKey(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<void> {
    await this.keys.revoke(keyScopeOf(principal), id);
  }
}

@ApiTags('Keys')
@Controller('api/v1/key/keys')
@RequireScopes<Scope>('keys:write')
export class VendorKeysController {
  constructor(private readonly keys: VendorKeysService) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: "Create a vendor's key",
    guide: 'authentication#create-a-key',
    description:
      'The response contains the secret, which is shown only once. You must hold every scope that the key gets. Keys of a vendor cannot grant `keys:write`, and grant neither higher rate limits nor a later expiry than their own. The key keeps working if its maker leaves the team.',
    status: 201,
    location: '/api/v1/key/keys/{id}',
    returns: document(VendorKeyWithSecretView),
    fails: ['scope_not_held'],
  })
  async createVendorKey(
    @CurrentPrincipal() principal: Principal,
    @Query() { provider }: ProviderOfWrite,
    @Body() body: CreateVendorKey,
  ): Promise<{ data: VendorKeyWithSecretView }> {
    return { data: await this.keys.create(principal, provider, body) };
  }

  @Get()
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: "List a vendor's keys",
    description: 'Returns the keys of the vendor, including revoked keys, newest first.',
    returns: pageOf(VendorKeyView),
  })
  async listVendorKeys(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListVendorKeys,
  ): Promise<PagedAnswer<VendorKeyView>> {
    return { ...(await this.keys.list(principal, query)), request: query };
  }

  @Patch(':id')
  @FindFirst(VendorKeysService)
  @Operation({
    summary: "Change a vendor's key",
    description:
      "Takes effect on every server within a second. You must hold every scope that you add. A vendor's key changes neither itself nor a key with higher rate limits or a later expiry.",
    returns: document(VendorKeyView),
    fails: ['key_not_found', 'scope_not_held'],
  })
  async updateVendorKey(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body: UpdateVendorKey,
  ): Promise<{ data: VendorKeyView }> {
    return { data: await this.keys.update(principal, id, body) };
  }

  @Post(':id/rotate')
  @Header('Cache-Control', 'no-store')
  @FindFirst(VendorKeysService)
  @Operation({
    summary: "Rotate a vendor's key",
    guide: 'authentication#rotation',
    description:
      "The response contains the new secret, which is shown only once. The old secret works for another `gracePeriodSeconds` (default: one day). You must hold every scope of the key. A vendor's key rotates neither itself here nor a key with higher rate limits or a later expiry.",
    returns: document(VendorKeyWithSecretView),
    fails: ['key_not_found', 'scope_not_held', 'key_revoked_conflict'],
  })
  async rotateVendorKey(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() body?: RotateKey,
  ): Promise<{ data: VendorKeyWithSecretView }> {
    return { data: await this.keys.rotate(principal, id, body ?? {}) };
  }

  @Delete(':id')
  @FindFirst(VendorKeysService)
  @Operation({
    summary: "Revoke a vendor's key",
    description: 'Permanent. Takes effect on every server within a second. The key stays in the list.',
    status: 204,
    fails: ['key_not_found'],
  })
  async revokeVendorKey(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<void> {
    await this.keys.revoke(principal, id);
  }
}

@ApiTags('Whoami')
@Controller('api/v1/key')
export class WhoamiController {
  constructor(private readonly keys: KeysService) {}

  @Get('whoami')
  @RequireAnyIdentity()
  @Operation({
    summary: 'Get the current key or person',
    description: 'Returns the key or person of this request, with scopes and vendors. Use it to test a credential.',
    returns: document(WhoamiView),
  })
  async whoAmI(@CurrentPrincipal() principal: Principal): Promise<{ data: WhoamiView }> {
    return { data: await this.keys.whoami(principal) };
  }

  @Post('rotate')
  @RequireKey()
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Rotate the current key',
    guide: 'authentication#rotation',
    description:
      'The old secret works for another `gracePeriodSeconds` (default: one day) but cannot rotate again. Send an Idempotency-Key: if you lose the response, repeat the request with the old secret to get it again.',
    returns: document(KeyWithSecretView),
    fails: ['current_secret_required'],
  })
  async rotateOwnKey(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() body?: RotateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.rotateOwn(principal, body ?? {}) };
  }
}

import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireAnyIdentity, RequireKey, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { KeyPrincipal, Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CreateKey, KeyView, KeyWithSecretView, ListKeys, RotateKey, UpdateKey, WhoamiView } from './keys.dto.js';
import { KeysService } from './keys.service.js';

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
  async listKeys(@Query() query: ListKeys): Promise<PagedAnswer<KeyView>> {
    return { ...(await this.keys.list(query)), request: query };
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
    return { data: await this.keys.update(principal, id, body) };
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
    return { data: await this.keys.rotate(principal, id, body ?? {}) };
  }

  @Delete(':id')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Revoke a key',
    description: 'Permanent. Takes effect on every server within a second. The key stays in the list.',
    status: 204,
    fails: ['key_not_found'],
  })
  async revokeKey(@Param('id') id: string, @Body() _body: NoBody): Promise<void> {
    await this.keys.revoke(id);
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

import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { KeyPrincipal } from '../principal.js';
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
      'The answer has the secret, this once. Your key must hold every scope that it gives. `key.expiring` is sent 14 days ' +
      'and one day before `expiresAt`.',
    status: 201,
    location: '/api/v1/platform/keys/{id}',
    returns: document(KeyWithSecretView),
    fails: ['scope_not_held'],
  })
  async createKey(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() body: CreateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.create(principal, body) };
  }

  @Get()
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List keys',
    description: 'Keys of all vendors and of the platform, revoked ones too, the newest first.',
    returns: pageOf(KeyView),
  })
  async listKeys(@Query() query: ListKeys): Promise<PagedAnswer<KeyView>> {
    return { ...(await this.keys.list(query)), request: query };
  }

  @Patch(':id')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Change a key',
    description: 'Holds on every server within a second. Your key must hold every scope that it adds.',
    returns: document(KeyView),
    fails: ['key_not_found', 'scope_not_held'],
  })
  async updateKey(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateKey,
  ): Promise<{ data: KeyView }> {
    return { data: await this.keys.update(principal, id, body) };
  }

  @Post(':id/rotate')
  @Header('Cache-Control', 'no-store')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Issue a new secret for a key',
    description:
      'The answer has the new secret, this once; the old one works on for `gracePeriodSeconds`, a day unless given. Of ' +
      'two old ones only the younger works.',
    returns: document(KeyWithSecretView),
    fails: ['key_not_found', 'scope_not_held', 'key_revoked_conflict'],
  })
  async rotateKey(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() body?: RotateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.rotate(principal, id, body ?? {}) };
  }

  @Delete(':id')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Revoke a key',
    description: 'For good, on every server within a second. The record stays in the list.',
    status: 204,
    fails: ['key_not_found'],
  })
  async revokeKey(@Param('id') id: string, @Body() _body: NoBody): Promise<void> {
    await this.keys.revoke(id);
  }
}

/** What any key may ask and do about itself. */
@ApiTags('Whoami')
@Controller('api/v1/key')
@RequireScopes()
export class WhoamiController {
  constructor(private readonly keys: KeysService) {}

  @Get('whoami')
  @Operation({
    summary: 'What the key of this request is and may',
    description: 'The key, its scopes and its vendor: a way to try a key out.',
    returns: document(WhoamiView),
  })
  async whoAmI(@CurrentPrincipal() principal: KeyPrincipal): Promise<{ data: WhoamiView }> {
    return { data: await this.keys.whoami(principal) };
  }

  @Post('rotate')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Issue a new secret for the key of this request',
    guide: 'authentication#rotation',
    description:
      'The secret of this request works on for `gracePeriodSeconds`, a day unless given, and cannot rotate again. Send an ' +
      'Idempotency-Key: if the answer is lost, the old secret gets it again while it works.',
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

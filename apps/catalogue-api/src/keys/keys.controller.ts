import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, noBody, Operation } from '@plinth/service-runtime';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '../paged.interceptor.js';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  createKey,
  keyView,
  keyWithSecretView,
  listKeys,
  rotateKey,
  updateKey,
  type CreateKey,
  type KeyView,
  type KeyWithSecretView,
  type ListKeys,
  type RotateKey,
  type UpdateKey,
} from './keys.dto.js';
import { KeysService } from './keys.service.js';

@Controller('api/v1/platform/keys')
@RequireScopes<Scope>('platform:keys')
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @Operation({ summary: 'Create a key', status: 201, returns: document(keyWithSecretView), fails: ['scope_not_held'] })
  async create(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body({ schema: createKey }) body: CreateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.create(principal, body) };
  }

  @Get()
  @UseInterceptors(PagedInterceptor)
  @Operation({ summary: 'List keys', status: 200, returns: pageOf(keyView) })
  async list(@Query({ schema: listKeys }) query: ListKeys): Promise<PagedAnswer<KeyView>> {
    return { ...(await this.keys.list(query)), request: query };
  }

  @Patch(':id')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Change a key',
    status: 200,
    returns: document(keyView),
    fails: ['key_not_found', 'scope_not_held'],
  })
  async update(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body({ schema: updateKey }) body: UpdateKey,
  ): Promise<{ data: KeyView }> {
    return { data: await this.keys.update(principal, id, body) };
  }

  @Post(':id/rotate')
  @Header('Cache-Control', 'no-store')
  @FindFirst(KeysService)
  @Operation({
    summary: 'Issue a new secret for a key',
    status: 200,
    returns: document(keyWithSecretView),
    fails: ['key_not_found', 'scope_not_held', 'key_revoked_conflict'],
  })
  async rotate(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body({ schema: rotateKey }) body: RotateKey,
  ): Promise<{ data: KeyWithSecretView }> {
    return { data: await this.keys.rotate(principal, id, body ?? {}) };
  }

  @Delete(':id')
  @FindFirst(KeysService)
  @Operation({ summary: 'Revoke a key', status: 204, fails: ['key_not_found'] })
  async revoke(@Param('id') id: string, @Body({ schema: noBody }) _body: unknown): Promise<void> {
    await this.keys.revoke(id);
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Public } from '@plinth/auth-scopes';
import { DocsModule } from '../src/docs/docs.module.js';
import { api } from './support/shelves-api.js';

@Controller('v1/shelves/silent')
class SilentController {
  @Get()
  @Public()
  silent(): unknown {
    return {};
  }
}

describe('GET /openapi.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  // While a service describes its routes, it answers nobody.
  it('GET /openapi.json serves the committed file without describing any route', async () => {
    const committed = '{ "openapi": "3.1.0" }\n';
    writeFileSync(join(folder, 'openapi.json'), committed);
    const guides = { folder, pages: [], descriptionFile: join(folder, 'openapi.json') };
    @Module({ imports: [DocsModule.forRoot({ ...api, guides })], controllers: [SilentController] })
    class SilentModule {}
    const app = await NestFactory.create(SilentModule, { logger: false });
    await app.listen(0, '127.0.0.1');
    const response = await fetch(new URL('/openapi.json', await app.getUrl()));
    expect([response.status, await response.text()]).toEqual([200, committed]);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await app.close();
  });
});

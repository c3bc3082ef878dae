import { Controller, Get, Global, Module, Post, type INestApplication, type Type } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { Problem, type ProblemKinds } from '@plinth/formats';
import { rawRequest } from '@plinth/test-kit';
import {
  AUTHENTICATOR,
  AuthScopesModule,
  CurrentPrincipal,
  Public,
  RequireScopes,
  ScopeGuard,
  type Authenticator,
  type Principal,
} from '@plinth/auth-scopes';
import { ProblemFilter } from '../src/index.js';

const kinds = {
  key_missing: { status: 401, title: 'missing' },
  key_invalid: { status: 401, title: 'invalid' },
  insufficient_scope: { status: 403, title: 'scope' },
  writes_suspended: { status: 403, title: 'suspended' },
  internal: { status: 500, title: 'internal' },
} as unknown as ProblemKinds;

type Named = Principal & { name: string };

// The credential "name;scope,scope[;suspended]" is valid. Some respond later, which would reveal mixed-up requests.
const authenticator: Authenticator = {
  async authenticate(credential) {
    const [name = '', scopes, suspended] = credential.split(';');
    await new Promise((resolve) => setImmediate(resolve));
    if (scopes === undefined) throw new Problem('key_invalid');
    if (name === 'broken') throw new Error('the database is away');
    return {
      name,
      subject: name,
      scopes: new Set(scopes.split(',')),
      writesSuspended: suspended !== undefined,
    } as Named;
  },
};

@Controller('things')
class ThingsController {
  @Get()
  @RequireScopes('things:read')
  list(@CurrentPrincipal() principal: Named): string {
    return principal.name;
  }

  @Post()
  @RequireScopes('things:write', 'things:read')
  create(@CurrentPrincipal() principal: Named): string {
    return principal.name;
  }

  @Get('any')
  @RequireScopes()
  any(@CurrentPrincipal() principal: Named): string {
    return principal.name;
  }

  @Get('open')
  @Public()
  open(@CurrentPrincipal() principal: Named | undefined): string {
    return typeof principal;
  }
}

@Controller('forgotten')
class ForgetfulController {
  @Get()
  read(): string {
    return 'secret';
  }
}

@Controller('declared')
@RequireScopes('things:read')
class DeclaredController {
  @Get()
  read(): string {
    return 'ok';
  }
}

@Global()
@Module({ providers: [{ provide: AUTHENTICATOR, useValue: authenticator }], exports: [AUTHENTICATOR] })
class CredentialsModule {}

async function start(...controllers: Type[]): Promise<INestApplication> {
  @Module({
    imports: [CredentialsModule, AuthScopesModule.forRoot()],
    controllers,
    providers: [
      {
        provide: APP_FILTER,
        useValue: new ProblemFilter({ kinds, typeBase: 'https://x.example/', requestIdMember: 'requestId' }),
      },
    ],
  })
  class TestModule {}
  const app = await NestFactory.create(TestModule, { logger: false, abortOnError: false });
  await app.listen(0, '127.0.0.1');
  return app;
}

describe('guards', () => {
  let app: INestApplication;
  let url: string;
  beforeAll(async () => {
    app = await start(ThingsController, DeclaredController);
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  const call = async (path: string, credential?: string, method = 'GET') => {
    const response = await fetch(url + path, {
      method,
      headers: credential === undefined ? {} : { authorization: `Bearer ${credential}` },
    });
    const text = await response.text();
    return { status: response.status, text, challenge: response.headers.get('www-authenticate') };
  };

  it('an app with a route that declares no access does not boot', async () => {
    await expect(start(ThingsController, ForgetfulController)).rejects.toThrow(/ForgetfulController\.read/);
  });

  it('a route that declares no access is rejected even if the boot were not aborted', () => {
    const handler = Reflect.get(ForgetfulController.prototype, 'read') as object;
    const context = { getHandler: () => handler, getClass: () => ForgetfulController };
    expect(new ScopeGuard().canActivate(context as never)).toBe(false);
  });

  it('the declaration of the controller applies if the handler has none', async () => {
    expect((await call('/declared', 'ann;things:read')).status).toBe(200);
    expect((await call('/declared', 'ann;things:write')).status).toBe(403);
    expect((await call('/declared')).status).toBe(401);
  });

  it('a route requires every scope that it names', async () => {
    expect((await call('/things', 'ann;things:write,things:read', 'POST')).status).toBe(201);
    const lacking = await call('/things', 'ann;things:write', 'POST');
    expect(lacking.status).toBe(403);
    expect(lacking.challenge).toBe('Bearer error="insufficient_scope", scope="things:read"');
    expect(lacking.text).toContain('things:read');
  });

  it('a suspended tenant can read but not write', async () => {
    expect((await call('/things', 'ann;things:read;suspended')).status).toBe(200);
    const { status, text } = await call('/things', 'ann;things:write,things:read;suspended', 'POST');
    expect([status, text.includes('writes_suspended')]).toEqual([403, true]);
  });

  it('any valid credential is accepted if a route names no scope, and everyone if it is public', async () => {
    expect(await call('/things/any', 'ann;nothing')).toMatchObject({ status: 200, text: 'ann' });
    expect(await call('/things/any', 'ann')).toMatchObject({ status: 401, challenge: 'Bearer error="invalid_token"' });
    expect(await call('/things/any')).toMatchObject({ status: 401, challenge: 'Bearer' });
    expect(await call('/things/open')).toMatchObject({ status: 200, text: 'undefined' });
    expect(await call('/things/open', 'nonsense')).toMatchObject({ status: 200, text: 'undefined' });
  });

  it('a request with two credentials is rejected, whichever of them is valid', async () => {
    const [good, bad] = ['Bearer ann;things', 'Bearer bob'];
    for (const authorization of [
      [good, bad],
      [bad, good],
      [good, good],
    ]) {
      const { status, headers } = await rawRequest(url, { path: '/things/any', headers: { authorization } });
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    }
    const once = await rawRequest(url, { path: '/things/any', headers: { authorization: [good] } });
    expect([once.status, once.text]).toEqual([200, 'ann']);
  });

  it('a failing authenticator causes an internal error, never access', async () => {
    const { status, text } = await call('/things/any', 'broken;things');
    expect(status).toBe(500);
    expect(text).not.toContain('database');
  });

  it('concurrent requests never mix up their principals', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `caller${index}`);
    const answers = await Promise.all(names.map((name) => call('/things/any', `${name};x`)));
    expect(answers.map(({ text }) => text)).toEqual(names);
  });
});

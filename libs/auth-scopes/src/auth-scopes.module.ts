import { Injectable, Module, type CanActivate, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { BearerGuard, ScopeGuard } from './access.guard.js';
import { routeAccess } from './route-access.js';

/** Aborts the boot if a route declares no access. */
@Injectable()
export class RouteAccessCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (!metatype) return [];
      const prototype = metatype.prototype as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata('path', prototype[name]!))
        .filter((name) => routeAccess(prototype[name]!, metatype) === undefined)
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0) {
      throw new Error(
        `These routes declare no access. Add @RequireScopes(…), @SignedIn() or @Public(): ${undeclared.join(', ')}`,
      );
    }
  }
}

/** Additional guards. */
export interface GuardsAround {
  afterAuthentication?: readonly Type<CanActivate>[];
  afterScopes?: readonly Type<CanActivate>[];
}

/** Guards every route: authentication, then scopes, plus the app's guards. AUTHENTICATOR must be global. */
@Module({})
export class AuthScopesModule {
  static forRoot({ afterAuthentication = [], afterScopes = [] }: GuardsAround = {}): DynamicModule {
    const guards = [BearerGuard, ...afterAuthentication, ScopeGuard, ...afterScopes];
    return {
      module: AuthScopesModule,
      imports: [DiscoveryModule],
      providers: [RouteAccessCheck, ...guards.map((guard) => ({ provide: APP_GUARD, useClass: guard }))],
    };
  }
}

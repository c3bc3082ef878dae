import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { BearerGuard, ScopeGuard } from './access.guard.js';
import { routeAccess } from './route-access.js';

/** Stops the boot when a route says nothing of who may call it. */
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
        `These routes do not say who may call them; give each @RequireScopes(…), @SignedIn() or @Public(): ${undeclared.join(', ')}`,
      );
    }
  }
}

/** Registers both guards for every route. The app provides AUTHENTICATOR globally. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    RouteAccessCheck,
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
  ],
})
export class AuthScopesModule {}

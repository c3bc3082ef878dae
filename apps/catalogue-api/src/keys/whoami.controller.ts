import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { document } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import { WhoamiView } from './keys.dto.js';
import { KeysService } from './keys.service.js';

@ApiTags('Whoami')
@Controller('api/v1/key/whoami')
@RequireScopes()
export class WhoamiController {
  constructor(private readonly keys: KeysService) {}

  @Get()
  @Operation({ summary: 'What the key of this request is and may', status: 200, returns: document(WhoamiView) })
  async whoAmI(@CurrentPrincipal() principal: KeyPrincipal): Promise<{ data: WhoamiView }> {
    return { data: await this.keys.whoami(principal) };
  }
}

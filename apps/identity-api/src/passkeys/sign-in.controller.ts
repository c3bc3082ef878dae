import { Body, Controller, Get, Header, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { type RequestFacts, Facts, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { AddressLimit } from '../address-limit.guard.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { AddressActivity, raisedSignIns, signedIn } from '../address-activity/address-activity.service.js';
import { CompleteLogin } from './passkeys.dto.js';
import { LoginOptionsView, PasskeyEndpointsView, RelatedOriginsView, SignInView } from './passkeys.views.js';
import { SignInService } from './sign-in.service.js';

// Each step has its own limit, so the limit counts whole sign-ins.
const SignInLimit = (step: 'begin' | 'complete') =>
  AddressLimit(
    ({ SIGN_IN_PER_MINUTE: limit }) => [{ name: `sign-in-${step}`, limit, windowSeconds: 60 }],
    raisedSignIns,
  );

@ApiTags('Sign-in')
@Controller()
@Public()
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly activity: AddressActivity,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Post('v1/auth/passkey/login/begin')
  @SignInLimit('begin')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Start a sign-in',
    description:
      'Pass the response to `navigator.credentials.get()`, or to `startAuthentication()` from @simplewebauthn/browser. Its challenge works once, for five minutes.',
    returns: LoginOptionsView,
    fails: ['malformed_request', 'rate_limited'],
  })
  async beginSignIn(@Body() _body: NoBody): Promise<LoginOptionsView> {
    return this.signIns.begin();
  }

  @Post('v1/auth/passkey/login/complete')
  @SignInLimit('complete')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Complete a sign-in',
    description:
      'Send the authenticator’s response, whole or reduced to `id`, `rawId` and `authenticatorData`, `clientDataJSON` and `signature`. Every invalid response gets the same 401. The first request with a challenge uses it up, so start again after a failure.',
    returns: SignInView,
    fails: ['sign_in_failed', 'blocked_by_policy', 'mfa_required', 'rate_limited'],
  })
  async completeSignIn(
    @Body() body: CompleteLogin,
    @Facts() facts: RequestFacts,
    @Origin() origin: RequestOrigin,
  ): Promise<SignInView> {
    const view = await this.signIns.complete(body, facts, origin);
    await this.activity.record(signedIn, facts);
    return view;
  }

  @Get('.well-known/webauthn')
  @Header('Cache-Control', 'public, max-age=300')
  @Operation({
    summary: 'Get the relying party’s related origins',
    description: 'Related Origin Requests (WebAuthn Level 3 §5.11). Browsers fetch this from the RP ID’s host.',
    returns: RelatedOriginsView,
  })
  getRelatedOrigins(): RelatedOriginsView {
    return { origins: this.config.RP_ORIGINS.filter((origin) => /^https?:/.test(origin)) };
  }

  @Get('.well-known/passkey-endpoints')
  @Header('Cache-Control', 'public, max-age=300')
  @Operation({
    summary: 'Get the passkey enrolment and management URLs',
    description: 'A Well-Known URL for Passkey Endpoints (W3C), for password managers.',
    returns: PasskeyEndpointsView,
  })
  getPasskeyEndpoints(): PasskeyEndpointsView {
    const page = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/sign-in`;
    return { enroll: page, manage: page };
  }
}

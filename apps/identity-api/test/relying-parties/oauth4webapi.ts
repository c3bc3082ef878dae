import { receiveLogouts, TokenVerifier } from '@plinth/identity-client/server';
import express from 'express';
import * as oauth from 'oauth4webapi';
import { serveAt, signedInPage, signedOutPage, type RelyingParty } from './relying-party.js';

interface Session {
  /** Of a sign-in that has begun. */
  verifier: string;
  /** Of one that has succeeded. */
  claims?: oauth.IDToken;
  tokens?: oauth.TokenEndpointResponse;
}

const insecure = { [oauth.allowInsecureRequests]: true }; // for a local issuer only

export const oauth4webapi: RelyingParty = {
  name: 'oauth4webapi with receiveLogouts',
  client: {
    type: 'confidential',
    redirectPath: '/callback',
    signedOutPath: '/',
    backchannelLogoutPath: '/backchannel-logout',
  },
  async start({ ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN }) {
    const issuer = new URL(ISSUER);
    const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
    const client: oauth.Client = { client_id: CLIENT_ID };
    const clientAuth = oauth.ClientSecretBasic(CLIENT_SECRET);
    const redirectUri = `${ORIGIN}/callback`;
    const verifier = new TokenVerifier({
      issuer: ISSUER,
      audience: ORIGIN,
      organizationId: 'any',
      logoutClientIds: [CLIENT_ID],
    });

    const [app, sessions] = [express(), new Map<string, Session>()];
    const idOf = ({ headers }: express.Request) => /app=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    app.get('/login', async (_request, response) => {
      const [id, code_verifier] = [crypto.randomUUID(), oauth.generateRandomCodeVerifier()];
      sessions.set(id, { verifier: code_verifier });
      const url = new URL(as.authorization_endpoint!);
      url.search = new URLSearchParams({
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email offline_access',
        code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      }).toString();
      response.cookie('app', id, { httpOnly: true, sameSite: 'lax' }).redirect(url.href);
    });
    app.get('/callback', async (request, response) => {
      const session = sessions.get(idOf(request))!;
      const parameters = oauth.validateAuthResponse(as, client, new URL(request.url, ORIGIN));
      const answer = await oauth.authorizationCodeGrantRequest(
        ...[as, client, clientAuth, parameters, redirectUri, session.verifier, insecure],
      );
      session.tokens = await oauth.processAuthorizationCodeResponse(as, client, answer, { requireIdToken: true });
      session.claims = oauth.getValidatedIdTokenClaims(session.tokens)!;
      response.redirect('/');
    });
    app.get('/', (request, response) => {
      const { claims, tokens } = sessions.get(idOf(request)) ?? {};
      response.send(claims ? signedInPage(claims['name'], tokens!.access_token) : signedOutPage);
    });
    app.get('/call', async (request, response) => {
      const session = sessions.get(idOf(request))!;
      const refreshToken = session.tokens!.refresh_token!;
      const refreshed = await oauth.refreshTokenGrantRequest(as, client, clientAuth, refreshToken, insecure);
      session.tokens = await oauth.processRefreshTokenResponse(as, client, refreshed);
      const { access_token } = session.tokens;
      const told = await oauth.userInfoRequest(as, client, access_token, insecure);
      const { name } = await oauth.processUserInfoResponse(as, client, session.claims!.sub, told);
      response.send(signedInPage(name, access_token));
    });
    app.get('/logout', (request, response) => {
      const { tokens } = sessions.get(idOf(request))!;
      sessions.delete(idOf(request));
      const url = new URL(as.end_session_endpoint!);
      url.searchParams.set('post_logout_redirect_uri', `${ORIGIN}/`);
      url.searchParams.set('id_token_hint', tokens!.id_token!);
      response.redirect(url.href);
    });
    app.post(
      '/backchannel-logout',
      receiveLogouts(verifier, ({ sessionId }) => {
        for (const [id, { claims }] of sessions) if (claims?.['sid'] === sessionId) sessions.delete(id);
      }),
    );
    return serveAt(ORIGIN, app);
  },
};

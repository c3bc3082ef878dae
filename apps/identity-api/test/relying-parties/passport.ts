import { promisify } from 'node:util';
import { receiveLogouts, TokenVerifier } from '@plinth/identity-client/server';
import express from 'express';
import session from 'express-session';
import * as client from 'openid-client';
import { Strategy } from 'openid-client/passport';
import { Passport } from 'passport';
import { serveAt, signedInPage, signedOutPage, type RelyingParty } from './relying-party.js';

interface User {
  name: string;
  sid: string;
  id_token: string;
  access_token: string;
  refresh_token: string;
}

const fromUser = (user: object | undefined) => user as User;

export const passport: RelyingParty = {
  name: 'openid-client with Passport and receiveLogouts',
  client: {
    type: 'confidential',
    token_endpoint_auth_method: 'client_secret_post',
    redirectPath: '/login',
    signedOutPath: '',
    backchannelLogoutPath: '/backchannel-logout',
  },
  async start({ ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN }) {
    const config = await client.discovery(new URL(ISSUER), CLIENT_ID, CLIENT_SECRET, undefined, {
      execute: [client.allowInsecureRequests], // for a local issuer only
    });
    const options = { config, scope: 'openid profile email offline_access', callbackURL: `${ORIGIN}/login` };
    const strategy = new Strategy(options, (tokens, verified) => {
      const { name, sid } = tokens.claims()!;
      verified(null, { ...tokens, name, sid } as object);
    });
    const verifier = new TokenVerifier({
      issuer: ISSUER,
      audience: ORIGIN,
      organizationId: 'any',
      logoutClientIds: [CLIENT_ID],
    });

    const [app, authenticator, store] = [express(), new Passport(), new session.MemoryStore()];
    authenticator.use('plinth', strategy);
    authenticator.serializeUser((user, done) => done(null, user));
    authenticator.deserializeUser((user: Express.User, done) => done(null, user));
    app.post(
      '/backchannel-logout',
      receiveLogouts(verifier, async ({ sessionId }) => {
        const sessions = await promisify(store.all.bind(store))();
        for (const [id, { passport: kept }] of Object.entries(sessions!))
          if (kept && fromUser(kept.user).sid === sessionId) store.destroy(id);
      }),
    );
    app.use(session({ secret: crypto.randomUUID(), resave: true, saveUninitialized: false, store }));
    app.use(authenticator.authenticate('session'));
    app.get('/login', authenticator.authenticate('plinth', { successRedirect: '/' }));
    app.get('/', ({ user }, response) => {
      response.send(user ? signedInPage(fromUser(user).name, fromUser(user).access_token) : signedOutPage);
    });
    app.get('/call', async ({ user }, response) => {
      const tokens = await client.refreshTokenGrant(config, fromUser(user).refresh_token);
      Object.assign(user!, tokens);
      const { name } = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub);
      response.send(signedInPage(name, tokens.access_token));
    });
    app.get('/logout', (request, response, next) => {
      const { id_token: id_token_hint } = fromUser(request.user);
      request.logout((error: unknown) => {
        if (error) return next(error);
        response.redirect(client.buildEndSessionUrl(config, { post_logout_redirect_uri: ORIGIN, id_token_hint }).href);
      });
    });
    return serveAt(ORIGIN, app);
  },
};

import express from 'express';
import { auth } from 'express-openid-connect';
import session from 'express-session';
import { serveAt, signedInPage, signedOutPage, type RelyingParty } from './relying-party.js';

export const expressOpenidConnect: RelyingParty = {
  name: 'express-openid-connect',
  client: {
    type: 'confidential',
    redirectPath: '/callback',
    signedOutPath: '',
    backchannelLogoutPath: '/backchannel-logout',
  },
  start({ ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN }) {
    const app = express();
    const [SESSION_SECRET, store] = [crypto.randomUUID(), new session.MemoryStore()];
    app.use(
      auth({
        issuerBaseURL: ISSUER,
        clientID: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        baseURL: ORIGIN,
        secret: SESSION_SECRET,
        authRequired: false,
        authorizationParams: { response_type: 'code', scope: 'openid profile email offline_access' },
        idTokenSigningAlg: 'ES256',
        idpLogout: true,
        backchannelLogout: { store },
      }),
    );
    app.get('/', ({ oidc }, response) => {
      response.send(
        oidc.isAuthenticated() ? signedInPage(oidc.user?.['name'], oidc.accessToken?.access_token) : signedOutPage,
      );
    });
    app.get('/call', async ({ oidc }, response) => {
      const { access_token } = await oidc.accessToken!.refresh();
      response.send(signedInPage((await oidc.fetchUserInfo()).name, access_token));
    });
    return serveAt(ORIGIN, app);
  },
};

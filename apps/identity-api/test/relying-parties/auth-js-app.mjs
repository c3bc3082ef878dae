import { ExpressAuth } from '@auth/express';
import express from 'express';

/** The application; `pages` are those that every relying party here shows. */
export function authJsApp({ ISSUER, CLIENT_ID, CLIENT_SECRET }, { signedInPage, signedOutPage }) {
  const basic = `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}`;
  const config = {
    secret: crypto.randomUUID(),
    trustHost: true,
    providers: [
      {
        id: 'plinth',
        name: 'Plinth',
        type: 'oidc',
        issuer: ISSUER,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        authorization: { params: { scope: 'openid profile email offline_access' } },
      },
    ],
    events: {
      async signOut({ token }) {
        await fetch(`${ISSUER}/oauth/end-session?id_token_hint=${token.id_token}`, { redirect: 'manual' });
      },
    },
    callbacks: {
      // The application refreshes at each use, as it would with an expired access token.
      async jwt({ token, account }) {
        if (account) return { ...token, ...account };
        const body = new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: token.refresh_token,
        });
        const answer = await fetch(`${ISSUER}/oauth/token`, {
          method: 'POST',
          headers: { authorization: basic },
          body,
        });
        return answer.ok ? { ...token, ...(await answer.json()) } : null;
      },
      session: ({ session, token }) => ({ ...session, accessToken: token.access_token }),
    },
  };
  const app = express();
  // With Express 4: '/auth/*'.
  app.use(/^\/auth\/(.*)/, ExpressAuth(config));
  app.get('/login', (_request, response) => response.redirect('/auth/signin?callbackUrl=/'));
  app.get('/logout', (_request, response) => response.redirect('/auth/signout?callbackUrl=/'));
  // Only the response of /auth/session sets the cookie with the new refresh token.
  app.get(['/', '/call'], (_request, response) => {
    response.send(`<!doctype html><title>App</title><script type="module">
      const session = await (await fetch('/auth/session')).json();
      const page = session ? ${JSON.stringify(signedInPage('NAME', 'TOKEN'))} : ${JSON.stringify(signedOutPage)};
      document.body.innerHTML = page.replace('NAME', session?.user.name).replace('TOKEN', session?.accessToken);
    </script>`);
  });
  return app;
}

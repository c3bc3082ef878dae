// The page of an application in a browser; it is bundled with its settings.
/* global ISSUER, CLIENT_ID, ORIGIN -- the bundler defines them */
import { UserManager } from 'oidc-client-ts';

const manager = new UserManager({
  authority: ISSUER,
  client_id: CLIENT_ID,
  redirect_uri: `${ORIGIN}/`,
  post_logout_redirect_uri: `${ORIGIN}/`,
  scope: 'openid profile email offline_access',
});

function show(user, name = user?.profile.name) {
  const main = document.querySelector('main');
  const link = (text, follow) => {
    const anchor = Object.assign(document.createElement('a'), { href: '#', textContent: text });
    anchor.onclick = (event) => {
      event.preventDefault();
      follow();
    };
    return anchor;
  };
  if (!user) return main.replaceChildren(link('Sign in', () => manager.signinRedirect()));
  const token = Object.assign(document.createElement('code'), { textContent: user.access_token });
  main.replaceChildren(
    ...[`Signed in as ${name}`, token, link('Call', call), link('Sign out', () => manager.signoutRedirect())],
  );
}

/** Refreshes, by the refresh token, and calls with the new access token. */
async function call() {
  const user = await manager.signinSilent().catch(() => null);
  if (!user) {
    await manager.removeUser();
    return show(null);
  }
  const answer = await fetch(`${ISSUER}/oauth/userinfo`, { headers: { authorization: `Bearer ${user.access_token}` } });
  show(user, (await answer.json()).name);
}

if (new URLSearchParams(location.search).has('code')) {
  await manager.signinCallback();
  history.replaceState(null, '', '/');
}
show(await manager.getUser());

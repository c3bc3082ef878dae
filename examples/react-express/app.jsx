import { AppSignIn } from '@plinth/identity-client/app';
import { define } from '@plinth/identity-client/elements';
import { RequireAccess, SessionProvider, SignedIn } from '@plinth/identity-client/react';
import { createRoot } from 'react-dom/client';
import { Page } from '../page.jsx';
import { Orders, Welcome } from './orders.jsx';

const session = new AppSignIn(SETTINGS);
define(session);

createRoot(document.querySelector('#root')).render(
  <SessionProvider session={session}>
    <Page name="Orders">
      <SignedIn fallback={<Welcome />}>
        <RequireAccess permission="orders:read" fallback={<p className="empty">Your roles do not include orders.</p>}>
          <Orders />
        </RequireAccess>
        <plinth-account />
      </SignedIn>
    </Page>
  </SessionProvider>,
);

import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/clients.ts';
import { onNews } from './api/other-tabs.ts';
import { router } from './router.tsx';
import { loadLanguage } from './shell/language.ts';
import { SignInAgain } from './shell/sign-in-again.tsx';
import { Themed } from './shell/themed.tsx';

// The Content-Security-Policy accepts <style> elements with this nonce only. Browsers hide the attribute, not the property.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
setNonce(nonce);
// Nothing of the person stays on the screen.
onNews('signed-out', () => location.reload());
await loadLanguage();

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Themed nonce={nonce}>
        <QueryClientProvider client={queryClient}>
          <Notifications />
          <RouterProvider router={router} />
          <SignInAgain />
        </QueryClientProvider>
      </Themed>
    </I18nProvider>
  </StrictMode>,
);

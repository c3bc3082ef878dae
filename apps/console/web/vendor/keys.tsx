import { useLingui } from '@lingui/react/macro';
import { Page } from '../shell/page.tsx';

export function Keys() {
  const { t } = useLingui();
  return (
    <Page title={t`API keys`} guide={{ service: 'catalogue', page: 'guides/authentication' }}>
      {null}
    </Page>
  );
}

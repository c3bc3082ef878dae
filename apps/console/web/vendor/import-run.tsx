import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../shell/page.tsx';
import { ImportResult } from './import-result.tsx';

const route = getRouteApi('/with-session/vendors/$provider/imports/$id');

export function ImportRun() {
  const { t } = useLingui();
  const { id } = route.useParams();
  return (
    <Page title={t`Import`} guide={{ service: 'catalogue', page: 'guides/imports' }}>
      <ImportResult id={id} key={id} />
    </Page>
  );
}

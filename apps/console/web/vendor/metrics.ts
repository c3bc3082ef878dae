import { useLingui } from '@lingui/react/macro';

export type Metric = 'views' | 'visitors' | 'pageViews' | 'favorites' | 'downloads' | 'requests';

export const percent = { style: 'percent', maximumFractionDigits: 2 } as const;

export function useMetrics(): Record<Metric, string> {
  const { t } = useLingui();
  return {
    views: t`Views`,
    visitors: t`Visitors`,
    pageViews: t`Page views`,
    requests: t`Requests`,
    favorites: t`Favorites`,
    downloads: t`Downloads`,
  };
}

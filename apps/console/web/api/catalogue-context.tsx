import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { catalogueOf, type Catalogue } from './clients.ts';

const CatalogueContext = createContext<Catalogue | undefined>(undefined);

/** Views below it read this vendor's catalogue, or the marketplace's without a provider. */
export function CatalogueProvider({ provider, children }: { provider?: string; children: ReactNode }) {
  const catalogue = useMemo(() => catalogueOf(provider), [provider]);
  return (
    <CatalogueContext value={catalogue}>
      <QueryClientProvider client={catalogue.queryClient}>{children}</QueryClientProvider>
    </CatalogueContext>
  );
}

/** `const { hooks } = useCatalogue(); hooks.useQuery('get', '/api/v1/key/products', { params: { query } })` */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new TypeError('This view is outside a CatalogueProvider.');
  return catalogue;
}

import { useLingui } from '@lingui/react/macro';
import type { components } from '../generated/catalogue.d.ts';

type BuyerRequest = components['schemas']['RequestListItem'];

/** The statuses and types of buyer requests, in the reader's language. */
export function useRequestTexts() {
  const { t } = useLingui();
  const statuses: Record<BuyerRequest['status'], string> = {
    new: t`New`,
    open: t`Open`,
    quoted: t`Quoted`,
    closed: t`Closed`,
  };
  const types: Record<BuyerRequest['type'], string> = {
    price: t`Price`,
    info: t`Information`,
    catalogue: t`Catalogue`,
    samples: t`Samples`,
  };
  return { statuses, types };
}

import { useLingui } from '@lingui/react/macro';
import { useFieldLabels } from '../marketplace/product-fields.tsx';

/** The label of a product field in a form; an unknown field's own name. */
export function useFormLabels(): (field: string) => string {
  const { t } = useLingui();
  const { content, media, offer } = useFieldLabels();
  const labels: Record<string, string> = {
    ...{ ...content, ...media, ...offer },
    ...{ length: t`Length (cm)`, width: t`Width (cm)`, height: t`Height (cm)`, weight: t`Weight (kg)` },
    ...{ isPhysical: t`The product is shipped`, isNew: t`Show as new`, currency: t`Currency`, inStock: t`In stock` },
    ...{ trackStock: t`Compute “in stock” from the stock`, sellWhenOutOfStock: t`Sell when out of stock` },
    ...{ stockQuantity: t`Pieces in stock`, leadTimeDays: t`Days until delivery` },
    ...{ fetchImages: t`Download of pictures` },
  };
  return (field) => labels[field] ?? field;
}

import type { FieldError } from '@plinth/formats';

/** The records that an event names. */
export interface NamedRecords {
  readonly productId?: string | null | undefined;
  readonly brandId?: string | null | undefined;
  readonly designerId?: string | null | undefined;
  readonly providerId?: string | null | undefined;
}

/** What is known of the records that a call's events name. */
export interface KnownRecords {
  readonly products: ReadonlyMap<string, { brandId: string; designerId: string | null; providerId: string }>;
  readonly brands: ReadonlyMap<string, { providerId: string }>;
  readonly designers: ReadonlySet<string>;
  readonly providers: ReadonlySet<string>;
}

/** The records that an event counts for. */
export interface Attribution {
  productId?: string;
  brandId?: string;
  designerId?: string;
  providerId?: string;
}

const labels = { productId: 'product', brandId: 'brand', designerId: 'designer', providerId: 'provider' } as const;

/**
 * What an event counts for: what it names, a product's brand, designer and provider, a brand's provider. Gives errors
 * instead when it names something that does not exist, or what contradicts the product or brand it names.
 */
export function attribute(named: NamedRecords, known: KnownRecords, path: string): Attribution | FieldError[] {
  const product = isGiven(named.productId) ? known.products.get(named.productId) : undefined;
  const brand = isGiven(named.brandId) ? known.brands.get(named.brandId) : undefined;
  const exists = {
    productId: product !== undefined,
    brandId: brand !== undefined,
    designerId: isGiven(named.designerId) && known.designers.has(named.designerId),
    providerId: isGiven(named.providerId) && known.providers.has(named.providerId),
  };
  const owner = {
    brandId: product?.brandId,
    designerId: product?.designerId ?? undefined,
    providerId: product?.providerId ?? brand?.providerId,
  };
  const errors: FieldError[] = [];
  const attribution: Attribution = isGiven(named.productId) ? { productId: named.productId } : {};
  for (const member of ['productId', 'brandId', 'designerId', 'providerId'] as const) {
    const given = named[member];
    const owned = member === 'productId' ? undefined : owner[member];
    if (isGiven(given) && !exists[member]) {
      errors.push({ field: `${path}.${member}`, rule: 'unknown', message: `names no ${labels[member]}` });
    } else if (isGiven(given) && owned !== undefined && owned !== given) {
      const of = product ? 'product' : 'brand';
      errors.push({
        field: `${path}.${member}`,
        rule: 'mismatch',
        message: `is not the ${labels[member]} of the ${of}`,
      });
    } else {
      const value = given ?? owned;
      if (value !== undefined) attribution[member] = value;
    }
  }
  return errors.length > 0 ? errors : attribution;
}

const isGiven = (id: string | null | undefined): id is string => id !== undefined && id !== null;

/**
 * The form in which a SKU of ASCII is compared, as `sku_form` of the database has it: trimmed, in lower case. Undefined for
 * others, of which the database's tables of Unicode decide.
 */
export const asciiSkuForm = (sku: string): string | undefined =>
  /^[ -~]*$/.test(sku) ? sku.trim().toLowerCase() : undefined;

/** The orders of the list, each also by id. */
export const productOrders = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt', 'name'] as const;
export type ProductOrder = (typeof productOrders)[number];

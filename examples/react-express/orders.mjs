export const orders = [
  { number: 1004, item: 'Oak table', total: 890, status: 'Open' },
  { number: 1003, item: 'Six ash chairs', total: 1440, status: 'Shipped' },
  { number: 1002, item: 'Elm shelf', total: 420, status: 'Refunded' },
  { number: 1001, item: 'Linen lamp', total: 130, status: 'Shipped' },
];

export function addOrder({ item, total }) {
  if (typeof item !== 'string' || item === '' || !(total > 0)) return undefined;
  const order = { number: orders[0].number + 1, item: item.slice(0, 60), total, status: 'Open' };
  orders.unshift(order);
  return order;
}

export function refundOrder(wanted) {
  const order = orders.find(({ number }) => String(number) === wanted);
  return order && Object.assign(order, { status: 'Refunded' });
}

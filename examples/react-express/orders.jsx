import { RequireAccess, useSession } from '@plinth/identity-client/react';
import { useCallback, useEffect, useState } from 'react';
import { Hero } from '../page.jsx';

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

export const Welcome = () => (
  <Hero name="Orders" title="Every order, in one place">
    See, add and refund orders: each as far as your roles allow.
  </Hero>
);

export function Orders() {
  const { fetch } = useSession();
  const [orders, setOrders] = useState([]);
  const [failure, setFailure] = useState('');
  const call = useCallback(
    async (path, body) => {
      setFailure('');
      const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
      try {
        const answer = await fetch(path, body && json);
        const said = await answer.json();
        if (!answer.ok) throw new Error(said.error_description ?? said.error);
        return said;
      } catch (error) {
        setFailure(error.message);
        return undefined;
      }
    },
    [fetch],
  );
  const load = useCallback(async () => setOrders((await call('/api/orders'))?.orders ?? []), [call]);
  useEffect(() => void load(), [load]);
  const order = async (form) => {
    const made = await call('/api/orders', { item: form.get('item'), total: Number(form.get('total')) });
    if (made) await load();
  };
  const refund = async ({ number }) => (await call(`/api/orders/${number}/refund`, {})) && load();

  return (
    <section className="panel" aria-labelledby="orders">
      <div className="row">
        <h1 id="orders">Latest orders</h1>
        <button type="button" className="quiet" onClick={load}>
          Reload
        </button>
      </div>
      {failure && <p role="alert">{failure}</p>}
      <RequireAccess permission="orders:write">
        <form className="fields" action={order}>
          <label>
            Item <input name="item" required maxLength={60} />
          </label>
          <label>
            Total <input name="total" type="number" required min={1} inputMode="numeric" />
          </label>
          <button type="submit">Add order</button>
        </form>
      </RequireAccess>
      <ul className="list">
        {orders.map((each) => (
          <li key={each.number}>
            <span className="muted">#{each.number}</span>
            <strong>{each.item}</strong>
            <span className="number">{euros.format(each.total)}</span>
            <span className={`pill ${each.status}`}>{each.status}</span>
            <RequireAccess permission="orders:refund">
              <button
                type="button"
                className="quiet"
                disabled={each.status === 'Refunded'}
                aria-label={`Refund order ${each.number}`}
                onClick={() => refund(each)}
              >
                Refund
              </button>
            </RequireAccess>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { CookieSession } from '@plinth/identity-client/app';
import { define } from '@plinth/identity-client/elements';
import { RequireAccess, SessionProvider, SignedIn, useSession } from '@plinth/identity-client/react';
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Hero, Page } from '../page.jsx';

const session = new CookieSession({ base: '' });
define(session);

function Products() {
  const { fetch } = useSession();
  const [search, setSearch] = useState('');
  const [products, setProducts] = useState([]);
  const [failure, setFailure] = useState('');
  const load = useCallback(async () => {
    const answer = await fetch(`/api/products?q=${encodeURIComponent(search)}`);
    if (answer.ok) setProducts((await answer.json()).data);
  }, [fetch, search]);
  useEffect(() => void load(), [load]);
  const sell = async ({ sku, stock }) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ stock: stock - 1 });
    const answer = await fetch(`/api/products/${sku}`, { method: 'PATCH', headers, body });
    setFailure(answer.ok ? '' : ((await answer.json()).error_description ?? 'That did not work.'));
    await load();
  };
  return (
    <section aria-label="Products">
      <div className="row">
        <h1>Catalogue</h1>
        <label className="search">
          <span className="unseen">Search</span>
          <input type="search" placeholder="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      </div>
      {failure && <p role="alert">{failure}</p>}
      <ul className="tiles">
        {products.map((product) => (
          <li key={product.sku} className="panel">
            <svg viewBox="0 0 120 80" aria-hidden="true">
              <path d={product.drawing} />
            </svg>
            <div className="row">
              <strong>{product.name}</strong>
              <span className="number">€{product.price}</span>
            </div>
            <p className="muted">
              {product.stock} in stock{product.changedBy && `, changed by ${product.changedBy}`}
            </p>
            <RequireAccess permission="orders:write">
              <button type="button" disabled={product.stock === 0} onClick={() => sell(product)}>
                Sell one<span className="unseen"> {product.name}</span>
              </button>
            </RequireAccess>
          </li>
        ))}
      </ul>
    </section>
  );
}

createRoot(document.querySelector('#root')).render(
  <SessionProvider session={session}>
    <Page name="Catalogue">
      <SignedIn
        fallback={
          <Hero name="Catalogue" title="Furniture that stays">
            Solid wood from small workshops. Sign in to see what is in stock.
          </Hero>
        }
      >
        <RequireAccess permission="orders:read" fallback={<p className="empty">Your roles do not include products.</p>}>
          <Products />
        </RequireAccess>
      </SignedIn>
    </Page>
  </SessionProvider>,
);

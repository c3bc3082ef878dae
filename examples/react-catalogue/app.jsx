import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const json = async (path, init) => {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    ...init,
  });
  return answer.ok ? answer.json() : {};
};
const { person } = await json('/session');

async function signOut() {
  const { location: onwards } = await json('/logout', { method: 'POST' });
  location.assign(onwards ?? '/');
}

function Catalogue() {
  const [search, setSearch] = useState('');
  const [products, setProducts] = useState([]);
  const load = () => json(`/api/products?q=${encodeURIComponent(search)}`).then(({ data = [] }) => setProducts(data));
  useEffect(() => void load(), [search]);
  const sell = async ({ sku, stock }) => {
    await json(`/api/products/${sku}`, { method: 'PATCH', body: JSON.stringify({ stock: stock - 1 }) });
    await load();
  };
  return (
    <>
      <h1>Catalogue</h1>
      <p>
        Signed in as {person.name}. <button onClick={signOut}>Sign out</button>
      </p>
      <label>
        Search <input value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <ul>
        {products.map((product) => (
          <li key={product.sku}>
            {product.name}: {product.stock} in stock{product.changedBy && `, changed by ${product.changedBy}`}{' '}
            <button onClick={() => sell(product)}>Sell one {product.name}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

createRoot(document.querySelector('#root')).render(
  person ? <Catalogue /> : <a href={`/login?return_to=${encodeURIComponent(location.pathname)}`}>Sign in</a>,
);

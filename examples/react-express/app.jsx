// A page that signs people in by the code flow and calls its API with their token.
import { AppSignIn } from '@plinth/identity-client/app';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const session = new AppSignIn(SETTINGS);
const start = await session.resume().then(
  (person) => ({ person }),
  (error) => ({ error }),
);

function Page() {
  const [{ person, error }, setState] = useState(start);
  const [orders, setOrders] = useState([]);
  const load = () =>
    session.fetch('/api/orders').then(
      async (answer) => setOrders((await answer.json()).orders),
      (failure) => setState({ error: failure }),
    );
  useEffect(() => session.onChange(() => setState({ person: session.person })), []);
  useEffect(() => void (person && load()), [person?.id]);
  if (!person)
    return (
      <>
        <h1>Your orders</h1>
        {error && <p role="alert">{error.message}</p>}
        <button onClick={() => session.signIn()}>Sign in</button>
      </>
    );
  return (
    <>
      <h1>Orders of {person.name}</h1>
      <ul>
        {orders.map(({ number, item }) => (
          <li key={number}>{item}</li>
        ))}
      </ul>
      <button onClick={load}>Reload</button>
      <button onClick={() => session.signOut()}>Sign out</button>
    </>
  );
}

createRoot(document.querySelector('#root')).render(<Page />);

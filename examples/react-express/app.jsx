import { AppSignIn } from '@plinth/identity-client/app';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const session = new AppSignIn(SETTINGS);
const start = await session.resume().then(
  () => ({}),
  (error) => ({ error }),
);

function Page() {
  const [{ orders = [], error }, show] = useState(start);
  const load = async () => show(await (await session.fetch('/api/orders')).json());
  const reload = () => load().catch((error) => show({ error }));
  useEffect(() => session.onChange(() => show({})), []);
  useEffect(() => void (session.person && reload()), []);
  return (
    <>
      <h1>{session.person ? `Orders of ${session.person.name}` : 'Your orders'}</h1>
      {error && <p role="alert">{error.message}</p>}
      {orders.map(({ number, item }) => (
        <p key={number}>{item}</p>
      ))}
      {session.person && <button onClick={reload}>Reload</button>}
      {session.person && <button onClick={() => session.signOut()}>Sign out</button>}
      {!session.person && <button onClick={() => session.signIn().catch((error) => show({ error }))}>Sign in</button>}
    </>
  );
}

createRoot(document.querySelector('#root')).render(<Page />);

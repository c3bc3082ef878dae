'use client';
// For React 18 and newer.
import {
  createContext,
  createElement,
  useContext,
  useMemo,
  useSyncExternalStore,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { ShownSession, type AppSession, type SessionView } from './app/app-session.js';

interface ElementAttributes extends HTMLAttributes<HTMLElement> {
  session?: AppSession;
  application?: string;
  'return-to'?: string;
  'login-hint'?: string;
  'account-url'?: string;
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React looks up element types here.
  namespace JSX {
    type PlinthElements = Record<'plinth-sign-in' | 'plinth-user-button' | 'plinth-account', ElementAttributes>;
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- An interface of React can only be extended.
    interface IntrinsicElements extends PlinthElements {}
  }
}

const SessionContext = createContext<AppSession | undefined>(undefined);
const loading: SessionView = { status: 'loading', person: undefined, permissions: [], error: undefined };

/** Gives a session to the components inside, and resumes it when the first of them uses it. */
export function SessionProvider({ session, children }: { session: AppSession; children?: ReactNode }): ReactNode {
  return createElement(SessionContext.Provider, { value: session }, children);
}

export interface UsedSession extends SessionView, Pick<AppSession, 'signIn' | 'signOut' | 'fetch'> {}

/** The session of the nearest SessionProvider. Renders again when the session changes. */
export function useSession(): UsedSession {
  const session = useContext(SessionContext);
  if (!session) throw new TypeError('There is no session. Render this component inside a SessionProvider.');
  const shown = ShownSession.of(session);
  const view = useSyncExternalStore(
    shown.subscribe,
    () => shown.view,
    () => loading,
  );
  return useMemo(
    () => ({
      ...view,
      fetch: session.fetch,
      signIn: (wishes) => session.signIn(wishes),
      signOut: () => session.signOut(),
    }),
    [session, view],
  );
}

interface Shown {
  /** Shown to everybody else, but not while the session is loading. */
  fallback?: ReactNode;
  children?: ReactNode;
}

/** Shows its children to people who are signed in. */
export function SignedIn({ fallback, children }: Shown): ReactNode {
  const { status } = useSession();
  if (status === 'loading') return null;
  return status === 'signed-in' ? children : fallback;
}

/**
 * Shows its children to people with the permission, or with one of `anyOf`. This only hides what would not work: the
 * API must check every request, because anybody can change a page.
 */
export function RequireAccess({
  permission,
  anyOf,
  ...shown
}: Shown & ({ permission: string; anyOf?: never } | { permission?: never; anyOf: readonly string[] })): ReactNode {
  const { status, permissions } = useSession();
  if (status === 'loading') return null;
  // Without either, nobody has access: a misspelt variable must not show anything.
  const wanted = anyOf ?? [permission];
  return wanted.some((each) => permissions.includes(each)) ? shown.children : shown.fallback;
}

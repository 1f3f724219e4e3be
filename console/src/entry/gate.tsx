/** Shows the page of the current view: a page for signed-out users, or the workspace. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, use, useEffect, useState } from 'react';
import { meQuery, Refusal } from '../api/client.ts';
import { firstView, type View } from './views.ts';

/** Separate chunks, because a user needs only one of them. */
const EntryPage = lazy(() =>
  import('./entry-page.tsx').then((module) => ({ default: module.EntryPage })),
);

/** The workspace loads while the service checks the session. */
const workspace = import('../shell/workspace.tsx');
const Workspace = lazy(() => workspace.then((module) => ({ default: module.Workspace })));

/**
 * The client is not part of the state of the gate, because React discards the state of a component
 * if it restarts the first rendering.
 */
const client = openClient();

/** Called when the session ends. */
let onEnd = () => {};

const first = firstView().then((view) => {
  if (view.name === 'workspace') client.setQueryData(meQuery.queryKey, view.me);
  return view;
});

export function Gate() {
  const [view, setView] = useState(use(first));
  useEffect(() => {
    onEnd = () => setView(afterSession);
  }, []);
  return (
    <QueryClientProvider client={client}>
      {view.name === 'workspace' ? (
        <Workspace {...view} go={setView} />
      ) : (
        <EntryPage view={view} go={setView} />
      )}
    </QueryClientProvider>
  );
}

/** Only these views require a session. On other views, a wrong password also returns 401. */
const afterSession = (view: View): View =>
  view.name === 'workspace' || view.name === 'email'
    ? { name: 'sign-in', status: 'Your session has ended. Sign in again.' }
    : view;

function openClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof Refusal) || error.status !== 401) return;
    onEnd();
    client.clear();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && !(error instanceof Refusal && error.status !== 503),
      },
    },
  });
}

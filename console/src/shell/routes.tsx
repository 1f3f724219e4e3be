/** The routes of the workspace. Each page is a separate chunk. */
import { Text } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Navigate,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { useMe } from '../api/client.ts';
import { metadataQuery } from '../api/collections.ts';
import { parseSearch, requestRecords, stringifySearch } from '../list/search.ts';
import { lastAccount, useAccount } from './account.ts';
import { Layout } from './layout.tsx';
import { NotFound, PageTitle } from './page.tsx';

/** Loaders only start the requests that pages need, and do not wait for them. */
const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Layout,
  notFoundComponent: NotFound,
});

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazy(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
});

const accounts = createRoute({
  getParentRoute: () => root,
  path: '/accounts',
  component: lazy(() => import('../staff/accounts-page.tsx'), 'AccountsPage'),
});

/** Pages of an account are only for users who can access it, and keep no state when the account changes. */
function OfAccount() {
  const known = useAccount();
  return known === undefined ? <NotFound /> : <Outlet key={known.id} />;
}

const account = createRoute({
  getParentRoute: () => root,
  path: '/$account',
  component: OfAccount,
  loader: ({ context, params }) => {
    void context.client.prefetchQuery(metadataQuery(params.account));
  },
});

const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => account, path, component });

/**
 * A page with a single route. A page with several routes uses one component, so it keeps its state.
 */
const lazyPage = <const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
) => page(path, lazy(load, name));

const entryPages = () => import('../entries/entry-pages.tsx');
const LeadsPage = lazy(() => import('../leads/leads-page.tsx'), 'LeadsPage');
const EntryPage = lazy(entryPages, 'EntryPage');
const RecordPage = lazy(() => import('../records/record-page.tsx'), 'RecordPage');

const list = createRoute({
  getParentRoute: () => account,
  path: '/$resource',
  component: lazy(() => import('../list/list-page.tsx'), 'ListPage'),
  loader: ({ cause, context, params, location }) => {
    if (cause === 'enter')
      void requestRecords(context.client, params.account, params.resource, location.search);
  },
});

const pages = [
  lazyPage('/', () => import('../home/home-page.tsx'), 'HomePage'),
  lazyPage('/tokens', () => import('../tokens/tokens-page.tsx'), 'TokensPage'),
  lazyPage('/invitations', () => import('../team/invitations-page.tsx'), 'InvitationsPage'),
  lazyPage('/settings', () => import('../account/settings-page.tsx'), 'SettingsPage'),
  lazyPage('/jobs', () => import('../account/jobs-page.tsx'), 'JobsPage'),
  page('/leads', LeadsPage),
  lazyPage('/leads/tours', () => import('../tours/tours-page.tsx'), 'ToursPage'),
  page('/leads/$lead', LeadsPage),
  lazyPage('/media', () => import('../media/media-page.tsx'), 'MediaPage'),
  lazyPage('/entries', entryPages, 'EntriesHome'),
  lazyPage('/entries/$website/$type', entryPages, 'EntriesPage'),
  page('/entries/$website/$type/new', EntryPage),
  page('/entries/$website/$type/$id', EntryPage),
  lazyPage(
    '/connections/new',
    () => import('../connections/new-connection-page.tsx'),
    'NewConnectionPage',
  ),
  lazyPage('/connections/$id/runs/$run', () => import('../connections/run-page.tsx'), 'RunPage'),
  list,
  page('/$resource/new', RecordPage),
  lazyPage('/$resource/import', () => import('../import/import-page.tsx'), 'ImportPage'),
  page('/$resource/$id', RecordPage),
] as const;

const tree = root.addChildren([home, profile, accounts, account.addChildren(pages)]);

/** Opens the router, which immediately loads the page of the URL. */
export function openRouter(client: QueryClient) {
  const router = createRouter({
    routeTree: tree,
    context: { client },
    basepath: new URL('.', document.baseURI).pathname.replace(/\/$/, ''),
    defaultPreload: 'intent',
    parseSearch,
    stringifySearch,
  });
  void router.load();
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}

function Home() {
  const { accounts } = useMe();
  const account = lastAccount(accounts);
  if (account !== undefined)
    return <Navigate to="/$account" params={{ account: account.id }} replace />;
  return (
    <>
      <PageTitle>Welcome</PageTitle>
      <Text>You are not a member of any account yet. Ask an admin to invite you.</Text>
    </>
  );
}

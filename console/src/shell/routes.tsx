/** The routes of the workspace. Each page is a chunk of its own. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { metadataQuery } from '../api/collections.ts';
import { requestRecords } from '../list/list-query.ts';
import { parseSearch, stringifySearch } from '../list/search.ts';
import { useAccount } from './account.ts';
import { Home } from './home.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './page.tsx';

const HomePage = lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage');
const TokensPage = lazyRouteComponent(() => import('../tokens/tokens-page.tsx'), 'TokensPage');
const InvitationsPage = lazyRouteComponent(
  () => import('../team/invitations-page.tsx'),
  'InvitationsPage',
);
const SettingsPage = lazyRouteComponent(
  () => import('../account/settings-page.tsx'),
  'SettingsPage',
);
const JobsPage = lazyRouteComponent(() => import('../account/jobs-page.tsx'), 'JobsPage');
const MediaPage = lazyRouteComponent(() => import('../media/media-page.tsx'), 'MediaPage');
const EntriesHome = lazyRouteComponent(() => import('../entries/entry-pages.tsx'), 'EntriesHome');
const EntriesPage = lazyRouteComponent(() => import('../entries/entry-pages.tsx'), 'EntriesPage');
const NewConnectionPage = lazyRouteComponent(
  () => import('../connections/new-connection-page.tsx'),
  'NewConnectionPage',
);
const RunPage = lazyRouteComponent(() => import('../connections/run-page.tsx'), 'RunPage');
const ListPage = lazyRouteComponent(() => import('../list/list-page.tsx'), 'ListPage');
const ImportPage = lazyRouteComponent(() => import('../import/import-page.tsx'), 'ImportPage');
const LeadsPage = lazyRouteComponent(() => import('../leads/leads-page.tsx'), 'LeadsPage');
const ToursPage = lazyRouteComponent(() => import('../tours/tours-page.tsx'), 'ToursPage');
const EntryPage = lazyRouteComponent(() => import('../entries/entry-pages.tsx'), 'EntryPage');
const RecordPage = lazyRouteComponent(() => import('../records/record-page.tsx'), 'RecordPage');

/** Loaders start requests that pages need, and wait for none of them. */
const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Layout,
  notFoundComponent: NotFound,
});

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyRouteComponent(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
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

const list = createRoute({
  getParentRoute: () => account,
  path: '/$resource',
  component: ListPage,
  loader: ({ cause, context, params, location }) => {
    if (cause === 'enter')
      void requestRecords(context.client, params.account, params.resource, location.search);
  },
});

const pages = [
  page('/', HomePage),
  page('/tokens', TokensPage),
  page('/invitations', InvitationsPage),
  page('/settings', SettingsPage),
  page('/jobs', JobsPage),
  page('/leads', LeadsPage),
  page('/leads/tours', ToursPage),
  page('/leads/$lead', LeadsPage),
  page('/media', MediaPage),
  page('/entries', EntriesHome),
  page('/entries/$website/$type', EntriesPage),
  page('/entries/$website/$type/new', EntryPage),
  page('/entries/$website/$type/$id', EntryPage),
  page('/connections/new', NewConnectionPage),
  page('/connections/$id/runs/$run', RunPage),
  list,
  page('/$resource/new', RecordPage),
  page('/$resource/import', ImportPage),
  page('/$resource/$id', RecordPage),
] as const;

const accounts = createRoute({
  getParentRoute: () => root,
  path: '/accounts',
  component: lazyRouteComponent(() => import('../staff/accounts-page.tsx'), 'AccountsPage'),
});

const tree = root.addChildren([home, profile, accounts, account.addChildren(pages)]);

/** The router, which already loads the page of the URL. */
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

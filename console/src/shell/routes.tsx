/** The routes of the workspace. Each page is a chunk of its own. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../list/search.ts';
import { Home } from './home.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound });

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyRouteComponent(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
});

const account = createRoute({ getParentRoute: () => root, path: '/$account', component: Outlet });

const accountHome = createRoute({
  getParentRoute: () => account,
  path: '/',
  component: lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage'),
});

const tokens = createRoute({
  getParentRoute: () => account,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../tokens/tokens-page.tsx'), 'TokensPage'),
});

const leadsPage = lazyRouteComponent(() => import('../leads/leads-page.tsx'), 'LeadsPage');

const leads = createRoute({
  getParentRoute: () => account,
  path: '/leads',
  component: leadsPage,
});

const lead = createRoute({
  getParentRoute: () => account,
  path: '/leads/$lead',
  component: leadsPage,
});

const media = createRoute({
  getParentRoute: () => account,
  path: '/media',
  component: lazyRouteComponent(() => import('../media/media-page.tsx'), 'MediaPage'),
});

const invitations = createRoute({
  getParentRoute: () => account,
  path: '/invitations',
  component: lazyRouteComponent(() => import('../team/invitations-page.tsx'), 'InvitationsPage'),
});

const entriesHome = createRoute({
  getParentRoute: () => account,
  path: '/entries',
  component: lazyRouteComponent(() => import('../entries/entries-home.tsx'), 'EntriesHome'),
});

const entries = createRoute({
  getParentRoute: () => account,
  path: '/entries/$website/$type',
  component: lazyRouteComponent(() => import('../entries/entries-page.tsx'), 'EntriesPage'),
});

const entryPage = lazyRouteComponent(() => import('../entries/entry-page.tsx'), 'EntryPage');

const createdEntry = createRoute({
  getParentRoute: () => account,
  path: '/entries/$website/$type/new',
  component: entryPage,
});

const entry = createRoute({
  getParentRoute: () => account,
  path: '/entries/$website/$type/$id',
  component: entryPage,
});

const newConnection = createRoute({
  getParentRoute: () => account,
  path: '/connections/new',
  component: lazyRouteComponent(
    () => import('../connections/new-connection-page.tsx'),
    'NewConnectionPage',
  ),
});

const list = createRoute({
  getParentRoute: () => account,
  path: '/$resource',
  component: lazyRouteComponent(() => import('../list/list-page.tsx'), 'ListPage'),
});

const recordPage = lazyRouteComponent(() => import('../records/record-page.tsx'), 'RecordPage');

const created = createRoute({
  getParentRoute: () => account,
  path: '/$resource/new',
  component: recordPage,
});

const imported = createRoute({
  getParentRoute: () => account,
  path: '/$resource/import',
  component: lazyRouteComponent(() => import('../import/import-page.tsx'), 'ImportPage'),
});

const record = createRoute({
  getParentRoute: () => account,
  path: '/$resource/$id',
  component: recordPage,
});

const tree = root.addChildren([
  home,
  profile,
  account.addChildren([
    accountHome,
    tokens,
    invitations,
    leads,
    lead,
    media,
    entriesHome,
    entries,
    createdEntry,
    entry,
    newConnection,
    list,
    created,
    imported,
    record,
  ]),
]);

export const openRouter = () =>
  createRouter({
    routeTree: tree,
    basepath: new URL('.', document.baseURI).pathname.replace(/\/$/, ''),
    defaultPreload: 'intent',
    parseSearch,
    stringifySearch,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}

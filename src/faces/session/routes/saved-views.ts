/** Saved views of the lists of the console. */
import { z } from 'zod';
import {
  createView,
  deleteView,
  listName,
  listViews,
  MAX_SHARED,
  MAX_VIEWS,
  newView,
  updateView,
  viewChanges,
  viewSchema,
} from '../../../domain/saved-views/saved-views.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import type { SessionRoute } from '../request.ts';

const params = { view: { description: 'The ID of the view.', schema: z.uuid() } };

const UPDATERS =
  'A view can be changed and deleted by the user who created it. A shared view can also be changed and deleted by members with the permission `accounts.update`.';

export const savedViewRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/views',
    tag: 'views',
    operationId: 'listViews',
    summary: 'List the saved views of a list',
    description:
      'Returns your own views and the shared views, sorted by name. A view stores only the query of a list, so each user sees only the records that V2 lets them view. Requires the permission to view the records of the list.',
    query: {
      list: {
        description: 'The name of the list in the console.',
        schema: listName,
        required: true,
      },
    },
    responses: {
      200: {
        description: 'The views.',
        schema: oneSchema(z.array(viewSchema).describe('The views, sorted by name.')),
      },
    },
    permission: 'member',
    handle: async ({ ctx, query }) => one(await listViews(ctx, [query['list']].flat().at(-1))),
  },
  {
    method: 'POST',
    path: '/views',
    tag: 'views',
    operationId: 'createView',
    summary: 'Save a view of a list',
    description: `Stores the query of a list as a view. A user can have at most ${MAX_VIEWS} views in an account, and a list can have at most ${MAX_SHARED} shared views.`,
    body: newView.meta({ id: 'SavedViewCreate' }),
    responses: { 201: { description: 'The view.', schema: oneSchema(viewSchema) } },
    permission: 'member',
    handle: async ({ ctx, body }) => one(await createView(ctx, body), 201),
  },
  {
    method: 'PATCH',
    path: '/views/{view}',
    tag: 'views',
    operationId: 'updateView',
    summary: 'Rename, change or share a view',
    description: `Updates only the fields in the body. ${UPDATERS}`,
    params,
    body: viewChanges.meta({ id: 'SavedViewUpdate' }),
    responses: { 200: { description: 'The view.', schema: oneSchema(viewSchema) } },
    permission: 'member',
    handle: async ({ ctx, params, body }) => one(await updateView(ctx, params['view'] ?? '', body)),
  },
  {
    method: 'DELETE',
    path: '/views/{view}',
    tag: 'views',
    operationId: 'deleteView',
    summary: 'Delete a view',
    description: `Deletes the view. ${UPDATERS}`,
    params,
    responses: { 204: { description: 'The view was deleted.' } },
    permission: 'member',
    async handle({ ctx, params }) {
      await deleteView(ctx, params['view'] ?? '');
      return { status: 204 };
    },
  },
];

/** What the routes of V2 take from the common routes of a resource. */
export { ALL_VERBS, crudRoutes, filterDocs, filterValue } from '../http/crud.ts';

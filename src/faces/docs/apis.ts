/** The descriptions of the APIs on the start page. */

export type Api = {
  /** The name of its OpenAPI document. */
  name: string;
  title: string;
  path: string;
  /** What the API does, in complete sentences. */
  purpose: string;
  caller: string;
  authentication: string;
};

/** In the order in which the documentation lists them. */
export const APIS: readonly Api[] = [
  {
    name: 'v2',
    title: 'V2: management API',
    path: '/api/v2',
    purpose:
      'Create, read, update and delete the records of an account: properties, floor plans, units, prices, media, content, leads and more. Run imports and manage members and tokens.',
    caller: 'Integrations, back offices and scripts.',
    authentication:
      'An API token of the account, as a bearer token. Pages of the console use their session cookie.',
  },
  {
    name: 'v1',
    title: 'V1: public API',
    path: '/api/v1',
    purpose: 'Read the published data of one property, and submit leads, forms and tour bookings.',
    caller: 'Browsers and widgets on any website.',
    authentication: 'None. V1 only returns published records.',
  },
  {
    name: 'sites',
    title: 'Sites: website delivery API',
    path: '/api/sites/v1',
    purpose:
      'Read everything that one website publishes: properties, units, content and search settings. Records are addressed by slug, and responses carry an ETag.',
    caller: 'The server or the build of a website.',
    authentication: 'The token of the website, as a bearer token.',
  },
  {
    name: 'session',
    title: 'Session: console API',
    path: '/session',
    purpose:
      'Sign in, and manage account settings, websites, roles and invitations. The console uses this API.',
    caller: 'The console.',
    authentication: 'A session cookie. The website routes also accept API tokens.',
  },
];

export const referencePath = (name: string): string => `reference/?api=${name}`;

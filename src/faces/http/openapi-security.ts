/** The security schemes of an API in OpenAPI. */
import type { RouteDoc } from './route.ts';

type Json = Record<string, unknown>;

/** The parts of an API's document that define how callers authenticate. */
type SecuredFace = { bearer: boolean; cookie?: string; routes: readonly RouteDoc[] };

/** The name of the session cookie. Browsers send it only over https if the service uses https. */
export const sessionCookie = (baseUrl: string): string =>
  `${baseUrl.startsWith('https:') ? '__Secure-' : ''}frontage.session`;

const BEARER = { bearer: { type: 'http', scheme: 'bearer' } };

/** The security schemes. Every route that is not open requires one of them. */
export const requiredSchemes = ({ bearer, cookie }: SecuredFace): Json => ({
  ...(bearer ? BEARER : {}),
  ...(cookie === undefined ? {} : { session: { type: 'apiKey', in: 'cookie', name: cookie } }),
});

export const schemesOf = (face: SecuredFace): Json => ({
  ...requiredSchemes(face),
  ...(face.routes.some(({ acceptsTokens }) => acceptsTokens === true) ? BEARER : {}),
});

export const alternatives = (schemes: Json): Json[] =>
  Object.keys(schemes).map((name) => ({ [name]: [] }));

export function securityOf(face: SecuredFace, { isOpen, acceptsTokens }: RouteDoc): Json {
  if (isOpen === true) return { security: [] };
  if (acceptsTokens !== true) return {};
  return { security: alternatives({ ...requiredSchemes(face), ...BEARER }) };
}

/** What Sites sends for each kind of fault: `{message}`, and `errors` on validation (§7). */
import { ERROR, invalidDoc, LIMITED, UNAVAILABLE } from '../http/errors.ts';

export const SITES_FAULTS = {
  401: { description: 'The token is missing, not valid, or revoked.', schema: ERROR },
  403: { description: "The token is not this website's delivery or preview token.", schema: ERROR },
  404: { description: 'No website answers to this host, or there is no such record on it.', schema: ERROR },
  422: invalidDoc('parameter', 'A parameter cannot be applied; `errors` says why, by parameter.'),
  429: LIMITED,
  503: UNAVAILABLE,
};

/** Maps faults to responses of Sites: `{message}`, and `errors` for validation (§7). */
import { ERROR, invalidDoc, LIMITED, UNAVAILABLE, UNREADABLE_DESCRIPTION } from '../http/errors.ts';

export const SITES_FAULTS = {
  401: { description: 'The token is missing, invalid or revoked.', schema: ERROR },
  403: {
    description: 'The token is not a delivery or preview token of this website.',
    schema: ERROR,
  },
  404: {
    description: 'The website or the record does not exist.',
    schema: ERROR,
  },
  422: invalidDoc('parameter', UNREADABLE_DESCRIPTION),
  429: LIMITED,
  503: UNAVAILABLE,
};

/** What V2 sends for each kind of fault (§7). */
import { ERROR, invalidDoc, LIMITED, UNAVAILABLE } from '../http/errors.ts';

export const V2_FAULTS = {
  401: { description: 'The token is missing, not valid, or revoked.', schema: ERROR },
  403: { description: 'The token may not do this.', schema: ERROR },
  404: { description: 'There is no such record for this token.', schema: ERROR },
  422: invalidDoc('field', 'What was sent cannot be taken; `errors` says why, by field.'),
  429: LIMITED,
  503: UNAVAILABLE,
};

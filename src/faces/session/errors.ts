/** What the session face sends for each kind of fault: `{message}`, and `errors` on validation. */
import { ERROR, invalidDoc, LIMITED, UNAVAILABLE } from '../http/errors.ts';

export const SESSION_FAULTS = {
  401: { description: 'Nobody is signed in, or not with this.', schema: ERROR },
  403: { description: 'The person may not do this, or the request comes from a page of another site.', schema: ERROR },
  404: { description: 'There is no such record for this person.', schema: ERROR },
  422: invalidDoc('field', 'What was sent cannot be taken; `errors` says why, by field.'),
  429: LIMITED,
  503: UNAVAILABLE,
};

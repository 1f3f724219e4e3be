/** Maps faults to responses of the session API: `{message}`, and `errors` for validation. */
import { accountChoices } from '../cookie/choose-account.ts';
import { ERROR, invalidDoc, LIMITED, UNAVAILABLE } from '../http/errors.ts';

export const SESSION_FAULTS = {
  401: {
    description: 'The session is missing, invalid or expired, or the credentials are wrong.',
    schema: ERROR,
  },
  403: {
    description: 'The user lacks permission, or the request comes from another site.',
    schema: ERROR,
  },
  404: { description: 'The record does not exist or is not visible to the user.', schema: ERROR },
  422: invalidDoc(
    'field',
    'Validation failed. `errors` lists the errors by field.',
    accountChoices,
  ),
  429: LIMITED,
  503: UNAVAILABLE,
};

/** Maps faults to responses of V2 (§7). */
import { accountChoices } from '../cookie/choose-account.ts';
import { ERROR, invalidDoc, LIMITED, UNAVAILABLE } from '../http/errors.ts';

export const V2_FAULTS = {
  401: {
    description: 'The token or session is missing, invalid, expired or revoked.',
    schema: ERROR,
  },
  403: {
    description:
      'The user lacks permission, or a request with the session cookie comes from another origin.',
    schema: ERROR,
  },
  404: { description: 'The record does not exist or is not visible to the user.', schema: ERROR },
  422: invalidDoc(
    'field',
    'Validation failed. `errors` lists the errors by field.',
    accountChoices,
  ),
  429: {
    ...LIMITED,
    description:
      'The rate limit was exceeded, or too many requests, uploads, imports or lists of the account are waiting. Retry after `Retry-After` seconds.',
  },
  503: UNAVAILABLE,
};

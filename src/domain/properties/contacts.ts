/** Additional contact details of a property: phone numbers and social profiles. */
import { z } from 'zod';

export const phoneNumber = z.object({
  label: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? null)
    .describe('The purpose of the phone number.'),
  number: z.string().max(50).describe('The phone number, as displayed.'),
});

export const social = z.object({
  network: z.string().max(50).describe('The name of the social network.'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .describe('The URL of the profile.'),
});

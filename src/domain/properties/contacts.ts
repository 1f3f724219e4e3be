/** Further ways to reach a property: phone numbers and social profiles. */
import { z } from 'zod';

export const phoneNumber = z.object({
  label: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? null)
    .describe('What the number is for.'),
  number: z.string().max(50).describe('The number, as it is shown.'),
});

export const social = z.object({
  network: z.string().max(50).describe('The name of the network.'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .describe('The profile.'),
});

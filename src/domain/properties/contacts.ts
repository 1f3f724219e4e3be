/** Further ways to reach a property: phone numbers and social profiles. */
import { z } from 'zod';

export const phoneNumber = z.object({
  label: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? null),
  number: z.string().max(50),
});

export const social = z.object({ network: z.string().max(50), url: z.url({ protocol: /^https?$/ }).max(2048) });

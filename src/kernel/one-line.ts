/** Text of one line. Line breaks and control characters could break headers, logs and exports. */
import { z } from 'zod';

const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/** Text that must be a single line. */
export const oneLineText = (max: number): z.ZodString =>
  z
    .string()
    .max(max)
    .refine((text) => !BREAKS.test(text), { params: { rule: 'one_line' } });

/** The text with every run of white space and control characters replaced by one space. */
export const asOneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Pictures that a page of the console uploads. */
import type { Page } from 'playwright-core';
import { photo } from './photo.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

const COLORS = ['#7a9cb8', '#c2a36b', '#8aa29e', '#b07a7a'];

/** Files with these names, each with a different picture. */
export const files = (...names: string[]): Promise<File[]> =>
  Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photo({ color: COLORS[index % COLORS.length] ?? '#8aa29e' }),
    })),
  );

export const choose = (page: Page, chosen: File[]) =>
  page.locator('input[type=file]').setInputFiles(chosen);

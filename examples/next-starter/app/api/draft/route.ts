/** The preview URL of the website: turns draft mode on. */
import { startDraft } from '@frontage/next';
import { draftMode } from 'next/headers';

export const GET = startDraft({ secret: process.env.PREVIEW_SECRET ?? '', draftMode });

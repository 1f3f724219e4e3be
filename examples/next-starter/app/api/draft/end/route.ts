/** Turns draft mode off. */
import { endDraft } from '@frontage/next';
import { draftMode } from 'next/headers';

export const POST = endDraft({ draftMode });

/** The steps of an entry from draft to publication, as buttons that also save the form. */
import { Button } from '@mantine/core';
import type { ActionProps } from '../records/actions.tsx';

type Status = 'draft' | 'in_review' | 'published' | 'archived';

type Move = { label: string; to: Status; message: string };

const PUBLISH: Move = { label: 'Publish', to: 'published', message: 'Entry published.' };
const REVIEW: Move = {
  label: 'Send to review',
  to: 'in_review',
  message: 'Entry sent to review.',
};
const ARCHIVE: Move = { label: 'Archive', to: 'archived', message: 'Entry archived.' };

const draft = (label: string, message: string): Move => ({ label, to: 'draft', message });

const MOVES: Readonly<Record<string, readonly Move[]>> = {
  draft: [PUBLISH, REVIEW, ARCHIVE],
  in_review: [PUBLISH, draft('Back to draft', 'Entry is a draft again.'), ARCHIVE],
  published: [draft('Unpublish', 'Entry unpublished.'), ARCHIVE],
  archived: [draft('Restore', 'Entry restored as a draft.')],
};

const ofNew = [PUBLISH, REVIEW];

export function EntryActions({ stored, isSaving, save }: ActionProps) {
  const moves = stored === null ? ofNew : (MOVES[String(stored.data['status'])] ?? []);
  return moves.map(({ label, to, message }) => (
    <Button
      key={label}
      variant={to === 'published' ? 'light' : 'default'}
      disabled={isSaving}
      onClick={() => save({ values: { status: to }, message })}
    >
      {label}
    </Button>
  ));
}

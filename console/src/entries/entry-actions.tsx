/** The steps of an entry from draft to publication, as buttons that also save the form. */
import { Button, Group, Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePage } from '../api/collections.ts';
import { isObject, type Values } from '../api/v2.ts';
import { DateTimeWidget } from '../fields/inputs.tsx';
import { plainField } from '../fields/reference-widgets.tsx';
import { instant } from '../list/cell.tsx';
import type { ActionProps } from '../records/extensions.tsx';
import { recordQuery } from '../records/record-query.ts';
import { DialogButton } from '../shell/dialogs.tsx';

type Status = 'draft' | 'in_review' | 'published' | 'archived';

type Move = { label: string; to: Status; message: string };

const REVIEW: Move = {
  label: 'Send for review',
  to: 'in_review',
  message: 'Entry sent for review.',
};
const ARCHIVE: Move = { label: 'Archive', to: 'archived', message: 'Entry archived.' };

const draft = (label: string, message: string): Move => ({ label, to: 'draft', message });

const MOVES: Readonly<Record<string, readonly Move[]>> = {
  draft: [REVIEW, ARCHIVE],
  in_review: [draft('Back to draft', 'Entry is a draft again.'), ARCHIVE],
  published: [draft('Unpublish', 'Entry unpublished.'), ARCHIVE],
  archived: [draft('Restore', 'Entry restored as a draft.')],
};

export function EntryActions(props: ActionProps) {
  const { stored, isSaving, save } = props;
  const status = String(stored?.data['status'] ?? 'draft');
  const time = stored?.data['publishes_at'];
  const isScheduled = typeof time === 'string' && Date.parse(time) > Date.now();
  const moves = stored === null ? [REVIEW] : (MOVES[status] ?? []);
  return (
    <>
      {status !== 'archived' && (status !== 'published' || isScheduled) && (
        <>
          <Button
            variant="light"
            disabled={isSaving}
            onClick={() =>
              save({
                values: { status: 'published', publishes_at: null },
                message: 'Entry published.',
              })
            }
          >
            {isScheduled && status === 'published' ? 'Publish now' : 'Publish'}
          </Button>
          <DialogButton label="Schedule" title="Schedule" size="sm" disabled={isSaving}>
            {(close) => <Schedule save={save} time={isScheduled ? time : null} close={close} />}
          </DialogButton>
        </>
      )}
      {stored !== null && <Preview entry={stored.data} />}
      <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button disabled={isSaving}>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map(({ label, to, message }) => (
            <Menu.Item key={label} onClick={() => save({ values: { status: to }, message })}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Opens the saved entry on the page of the website that shows drafts. */
function Preview({ entry }: { entry: Values }) {
  const { account = '', website = '' } = useParams({ strict: false });
  const { data } = useQuery({
    ...recordQuery(account, '/api/v2/websites', website),
    enabled: usePage('websites') !== undefined,
  });
  const settings = data?.data['settings'];
  const url = URL.parse(String(isObject(settings) ? settings['preview_url'] : ''));
  if (url === null) return null;
  for (const [name, key] of PREVIEW_QUERY)
    if (entry[key] !== null) url.searchParams.set(name, String(entry[key]));
  return (
    <Button
      component="a"
      href={url.href}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      Preview
    </Button>
  );
}

/** The query parameters of the preview page, and the fields of the entry that they contain. */
const PREVIEW_QUERY = [
  ['type', 'content_type'],
  ['slug', 'slug'],
  ['path', 'path'],
] as const;

type ScheduleProps = Pick<ActionProps, 'save'> & { time: string | null; close(): void };

/** Prompts for the time from which websites show the entry. */
function Schedule({ save, time, close }: ScheduleProps) {
  const [value, setValue] = useState<unknown>(time);
  const [problem, setProblem] = useState<string>();
  function submit(): void {
    if (typeof value !== 'string' || Date.parse(value) <= Date.now()) {
      setProblem('Choose a time in the future.');
      return;
    }
    close();
    save({
      values: { status: 'published', publishes_at: value },
      message: `Entry scheduled for ${instant(value)}.`,
    });
  }
  return (
    <>
      <DateTimeWidget
        id="schedule-time"
        field={FIELD}
        value={value}
        onChange={setValue}
        error={problem}
      />
      <Group gap="xs">
        <Button variant="filled" onClick={submit}>
          Schedule entry
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Group>
    </>
  );
}

const FIELD = {
  ...plainField('publishes_at', 'Publish at', 'date_time'),
  help: 'In your time zone. Websites show the entry from then on.',
};

/**
 * The timeline of the person: the visits that led to the property, and the messages, with the notes
 * of the office.
 */
import { Stack, Text, Timeline } from '@mantine/core';
import { IconCalendarEvent, IconForms, IconMessage, IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isObject } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { display, instant } from '../list/cell.tsx';
import { Hint, Section } from '../shell/page.tsx';
import type { Submission } from './lead.ts';
import type { DetailProps } from './lead-detail.tsx';

const KINDS: Record<Submission['kind'], { title: string; icon: ReactNode }> = {
  lead: { title: 'Sent a message', icon: <IconMessage size={14} aria-hidden /> },
  form: { title: 'Sent a form', icon: <IconForms size={14} aria-hidden /> },
  tour: { title: 'Booked a tour', icon: <IconCalendarEvent size={14} aria-hidden /> },
};

type Event = { key: string; at: string; title: string; icon: ReactNode; text: string };

const textIn = (data: Record<string, unknown>, key: string): string =>
  typeof data[key] === 'string' ? data[key] : '';

/** The message, and the answers to other fields of the form. */
function textOf({ data }: Submission): string {
  const { fields } = data;
  const answers = Object.entries(isObject(fields) ? fields : {});
  const lines = answers.map(([key, value]) => `${labelOf(key)}: ${display({ value })}`);
  const moveIn = textIn(data, 'move_in_date');
  return [textIn(data, 'message'), moveIn === '' ? '' : `Wants to move in on ${moveIn}.`, ...lines]
    .filter(Boolean)
    .join('\n');
}

function eventsOf({ lead: { data: lead } }: DetailProps): Event[] {
  const submissions = (lead.timeline ?? []).map((submission, index) => ({
    key: `submission ${index}`,
    at: submission.at,
    ...KINDS[submission.kind],
    text: textOf(submission),
  }));
  const notes = lead.notes.map(({ id, author_name, created_at, text }) => ({
    key: id,
    at: created_at,
    title: `Note by ${author_name}`,
    icon: <IconNote size={14} aria-hidden />,
    text,
  }));
  return [...submissions, ...notes].toSorted((a, b) => b.at.localeCompare(a.at));
}

export function LeadTimeline(props: DetailProps) {
  const events = eventsOf(props);
  return (
    <Section name="lead-timeline" title="Messages and notes" order={3} size="h5" mb="sm">
      <Timeline bulletSize={24} lineWidth={2} active={events.length}>
        {events.map(({ key, at, title, icon, text }) => (
          <Timeline.Item key={key} title={title} bullet={icon}>
            <Hint size="xs">{instant(at)}</Hint>
            {text !== '' && (
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}

/** Explains how the person found the property. */
export function Attribution({ lead: { data: lead } }: DetailProps) {
  const { summary, visits } = lead.attribution;
  return (
    <Stack>
      <Text>{summary}</Text>
      {visits.length > 0 && (
        <Timeline bulletSize={16} lineWidth={2} active={visits.length}>
          {visits.map(({ label, at, text }) => (
            <Timeline.Item key={label} title={label}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
              <Hint size="xs">{instant(at)}</Hint>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      <Hint>
        Frontage remembers the visits of a browser for 90 days. The source is determined by the code
        that the page sent, or otherwise by the last visit that matches a rule of a lead source.
      </Hint>
    </Stack>
  );
}

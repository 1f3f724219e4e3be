/** The submissions of the person and the notes of the office, newest first. */
import { Text, Timeline, Title } from '@mantine/core';
import { IconCalendarEvent, IconForms, IconMessage, IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { labelOf } from '../fields/form-field.ts';
import type { Submission } from './lead.ts';
import type { DetailProps } from './lead-detail.tsx';
import classes from './leads.module.css';
import { instant } from './status.ts';

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
  const answers = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const lines = answers.map(
    ([key, value]) =>
      `${labelOf(key)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
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
    <section aria-labelledby="lead-timeline">
      <Title order={3} size="h5" mb="sm" id="lead-timeline">
        Messages and notes
      </Title>
      <Timeline bulletSize={24} lineWidth={2} active={events.length}>
        {events.map(({ key, at, title, icon, text }) => (
          <Timeline.Item key={key} title={title} bullet={icon}>
            <Text size="xs" c="dimmed">
              {instant(at)}
            </Text>
            {text !== '' && <Text className={classes['quote']}>{text}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

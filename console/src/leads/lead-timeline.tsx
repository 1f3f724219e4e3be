/**
 * The timeline of the person: the visits that led to the property, and the messages, with the notes
 * of the office.
 */
import { Stack, Text, Timeline } from '@mantine/core';
import { IconCalendarEvent, IconForms, IconMessage, IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLabels } from '../api/collections.ts';
import { labelOf } from '../fields/form-field.ts';
import { instant } from '../list/cell.tsx';
import { Hint, Section } from '../shell/page.tsx';
import type { Lead, Submission, Touch } from './lead.ts';
import type { DetailProps } from './lead-detail.tsx';

import classes from './leads.module.css';

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
    <Section name="lead-timeline" title="Messages and notes" order={3} size="h5" mb="sm">
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
    </Section>
  );
}

/** How the person found the property, in plain words. */
export function Attribution({ lead: { data: lead } }: DetailProps) {
  const { lead_source_id: id } = lead;
  const sources = useLabels('lead-sources', id === null ? [] : [String(id)]);
  const visits = visitsOf(lead);
  return (
    <Stack>
      <Text>{creditOf(lead, sources.get(String(id)))}</Text>
      {visits.length > 0 && (
        <Timeline bulletSize={16} lineWidth={2} active={visits.length}>
          {visits.map(({ label, at, text }) => (
            <Timeline.Item key={label} title={label}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
              <Text size="xs" c="dimmed">
                {instant(at)}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      <Hint>
        Frontage remembers the visits of a browser for 90 days. The source is that of the code that
        the page sent, otherwise that of the last visit that a lead source has a rule for.
      </Hint>
    </Stack>
  );
}

/** The platforms that add an ID to the links of their ads. */
const AD_PLATFORMS: Record<string, string> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  fbclid: 'Facebook or Instagram',
  msclkid: 'Microsoft',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
};

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;

const pageOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** The origin of a visit: an ad, a campaign, another website, or unknown. */
function originOf({ click_ids, utm, referrer, landing_url }: Touch): string {
  const platforms = Object.keys(click_ids).map((key) => AD_PLATFORMS[key] ?? key);
  if (platforms.length > 0) return `clicked an ad on ${platforms[0]}`;
  if (utm['utm_source'] !== undefined) return `followed a link from ${utm['utm_source']}`;
  if (utm['utm_campaign'] !== undefined) return 'followed a link of a campaign';
  const isInternal =
    referrer !== null && landing_url !== null && hostOf(referrer) === hostOf(landing_url);
  if (referrer !== null && !isInternal) return `came from ${hostOf(referrer)}`;
  return 'came directly, without a link from another website';
}

/** The parameters of a link that identify its campaign. */
const CAMPAIGN = {
  utm_campaign: 'campaign',
  utm_medium: 'medium',
  utm_term: 'search term',
  utm_content: 'content',
};

function campaignOf({ utm }: Touch): string {
  const parts = Object.entries(CAMPAIGN).flatMap(([key, noun]) =>
    utm[key] === undefined ? [] : `${noun} “${utm[key]}”`,
  );
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

const sentenceOf = (touch: Touch): string => {
  const landing =
    touch.landing_url === null ? '' : ` They arrived at ${pageOf(touch.landing_url)}.`;
  return `The person ${originOf(touch)}${campaignOf(touch)}.${landing}`;
};

/** A visit that the attribution mentions. */
type Visit = { label: string; at: string; text: string };

/** Explains in plain words how a person found the property. */
function visitsOf({ first_touch: first, last_touch: last }: Lead): Visit[] {
  if (first === null || last === null) return [];
  if (first.at === last.at)
    return [{ label: 'Only known visit', at: first.at, text: sentenceOf(first) }];
  return [
    { label: 'First visit', at: first.at, text: sentenceOf(first) },
    { label: 'Last visit before the message', at: last.at, text: sentenceOf(last) },
  ];
}

/** The source that gets the credit, and why. `source` is its name, if the user may see it. */
function creditOf(lead: Lead, source: string | undefined): string {
  const { lead_source_id: id, service_source_key: code, first_touch, last_touch } = lead;
  const name = source ?? code ?? (id === null ? null : `lead source ${id}`);
  if (id === null && code !== null)
    return `The page sent the source code “${code}”, which matches no lead source. Add a lead source with this code to see such leads by source.`;
  if (id === null && first_touch === null)
    return 'The source is unknown, because the website sent nothing about the visit.';
  if (id === null)
    return 'The source is unknown, because no rule of a lead source matches the visits below.';
  if (last_touch?.lead_source_id === id)
    return `Credited to ${name}, because the last visit matches a rule of this source.`;
  if (first_touch?.lead_source_id === id)
    return `Credited to ${name}, because the first visit matches a rule of this source and the last visit matches none.`;
  return `Credited to ${name}, whose code “${code}” the page sent or which an earlier visit matched.`;
}

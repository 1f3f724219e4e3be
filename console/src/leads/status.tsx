/** Formats the statuses and times of leads. */
import { Badge, type BadgeProps } from '@mantine/core';
import type { Metadata } from '../api/v2.ts';
import type { Status } from './lead.ts';

export const STATUS_COLORS: Record<Status, string> = {
  new: 'green',
  contacted: 'blue',
  toured: 'violet',
  applied: 'orange',
  leased: 'teal',
  lost: 'gray',
};

const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const MAX_DAYS = 7;

/** `5 min. ago`; the date if it was more than a week ago. */
export function ago(time: string): string {
  const date = new Date(time);
  const seconds = (Date.now() - date.getTime()) / 1000;
  if (seconds > MAX_DAYS * 86_400)
    return date.toLocaleDateString(undefined, { dateStyle: 'medium' });
  const [unit, size] = STEPS.find(([, step]) => seconds >= step) ?? ['minute', 60];
  return seconds < 60 ? 'now' : RELATIVE.format(-Math.floor(seconds / size), unit);
}

/** The status of a lead with its color. */
export const statusesOf = ({ fields }: Metadata) =>
  fields.find(({ name }) => name === 'status')?.choices ?? [];

type Props = Pick<BadgeProps, 'flex'> & { collection: Metadata; status: Status };

export const StatusBadge = ({ collection, status, flex }: Props) => (
  <Badge variant="dot" color={STATUS_COLORS[status]} flex={flex}>
    {statusesOf(collection).find(({ value }) => value === status)?.label ?? status}
  </Badge>
);

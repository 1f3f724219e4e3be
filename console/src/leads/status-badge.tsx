/** The status of a lead with its colour. */
import { Badge, type BadgeProps } from '@mantine/core';
import type { Metadata } from '../api/v2.ts';
import type { Status } from './lead.ts';
import { STATUS_COLORS } from './status.ts';

export const statusesOf = ({ fields }: Metadata) =>
  fields.find(({ name }) => name === 'status')?.choices ?? [];

type Props = Pick<BadgeProps, 'flex'> & { collection: Metadata; status: Status };

export const StatusBadge = ({ collection, status, flex }: Props) => (
  <Badge variant="dot" color={STATUS_COLORS[status]} flex={flex}>
    {statusesOf(collection).find(({ value }) => value === status)?.label ?? status}
  </Badge>
);

/** The leads of the inbox, each a link to its detail. */
import { Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useLabels } from '../api/labels.ts';
import type { ListProps } from '../list/list-page.tsx';
import { TileLink } from '../shell/links.tsx';
import { type Lead, nameOf } from './lead.ts';
import classes from './leads.module.css';
import { ago } from './status.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = ListProps & { leads: readonly Lead[] };

export function LeadList({ account, collection, search, leads }: Props) {
  const { lead: open } = useParams({ strict: false });
  const properties = useLabels(
    account,
    'properties',
    leads.map(({ property_id }) => property_id),
  );
  return (
    <Stack component="ul" gap={4} m={0} p={0} className={classes['list']} aria-label="Leads">
      {leads.map((lead) => (
        <li key={lead.id}>
          <TileLink
            className={classes['row']}
            aria-current={lead.id === open ? 'page' : undefined}
            to="/$account/leads/$lead"
            params={{ account, lead: lead.id }}
            search={search}
          >
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text fw={600} truncate>
                {nameOf(lead)}
              </Text>
              <Text size="xs" c="dimmed" flex="none">
                {ago(lead.created_at)}
              </Text>
            </Group>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" c="dimmed" truncate>
                {properties.get(lead.property_id) ?? ' '}
              </Text>
              <StatusBadge collection={collection} status={lead.status} flex="none" />
            </Group>
            {lead.message !== null && (
              <Text size="sm" lineClamp={1}>
                {lead.message}
              </Text>
            )}
          </TileLink>
        </li>
      ))}
    </Stack>
  );
}

/** One lead: contact, work, attribution, messages and notes. */
import { Alert, Group, Loader, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCollection } from '../api/collections.ts';
import { Refusal } from '../api/refusal.ts';
import type { Tagged } from '../api/v2.ts';
import type { ListProps } from '../list/list-page.tsx';
import { RecordHistory } from '../records/record-history.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { TextLink } from '../shell/links.tsx';
import { Attribution } from './attribution.tsx';
import { Contact } from './contact.tsx';
import { EraseLead } from './erase-lead.tsx';
import { type LeadDetail as Detail, nameOf, pathOf, useLead } from './lead.ts';
import { LeadTimeline } from './lead-timeline.tsx';
import { LeadWork } from './lead-work.tsx';
import { NoteForm } from './note-form.tsx';
import { instant } from './status.ts';
import { StatusBadge } from './status-badge.tsx';

export type DetailProps = ListProps & { lead: Tagged<Detail> };

export function LeadDetail({ id, ...props }: ListProps & { id: string }) {
  const { data: lead, error } = useLead(props.account, id);
  if (error instanceof Refusal && error.status === 404)
    return <Alert role="alert">This lead does not exist any more, or you may not see it.</Alert>;
  if (error !== null && lead === undefined) return <ErrorAlert error={error} />;
  return lead === undefined ? <Loader /> : <Shown {...props} lead={lead} />;
}

function Shown(props: DetailProps) {
  const { account, collection, search, lead } = props;
  const { can } = collection;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayAudit = useCollection(account, 'audit-log') !== undefined;
  return (
    <Paper withBorder p={{ base: 'md', lg: 'lg' }} component="article" aria-labelledby="lead-name">
      <Stack>
        <TextLink
          size="sm"
          hiddenFrom="md"
          style={{ alignSelf: 'flex-start', minHeight: 24 }}
          to="/$account/leads"
          params={{ account }}
          search={search}
        >
          <IconArrowLeft size={14} aria-hidden /> All leads
        </TextLink>
        <div>
          <Group gap="sm">
            <Title
              ref={heading}
              id="lead-name"
              order={2}
              size="h3"
              tabIndex={-1}
              style={{ outline: 'none' }}
            >
              {nameOf(lead.data)}
            </Title>
            <StatusBadge collection={collection} status={lead.data.status} />
          </Group>
          <Text size="sm" c="dimmed">{`Since ${instant(lead.data.created_at)}`}</Text>
        </div>
        <Tabs defaultValue="lead" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="lead">Lead</Tabs.Tab>
            <Tabs.Tab value="source">Where they came from</Tabs.Tab>
            {mayAudit && <Tabs.Tab value="history">History</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="lead">
            <Stack gap="lg">
              {can.update && <LeadWork {...props} />}
              <Contact {...props} />
              {can.update && <NoteForm {...props} />}
              <LeadTimeline {...props} />
              {can.delete && <EraseLead {...props} />}
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="source">
            <Attribution {...props} />
          </Tabs.Panel>
          {mayAudit && (
            <Tabs.Panel value="history">
              <RecordHistory
                account={account}
                collection={collection}
                path={`${pathOf(lead.data.id)}/history`}
                stored={lead}
              />
            </Tabs.Panel>
          )}
        </Tabs>
      </Stack>
    </Paper>
  );
}

/** One lead: contact, work, attribution, messages and notes. */
import {
  Anchor,
  Box,
  Button,
  Group,
  Loader,
  NativeSelect,
  Paper,
  Stack,
  Tabs,
  Textarea,
  Title,
} from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isMissing, messageOf, useMe } from '../api/client.ts';
import { useAllLabels, useCollection } from '../api/collections.ts';
import { post, type Tagged } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { ReferenceWidget, referenceField } from '../fields/reference-widgets.tsx';
import { display, instant } from '../list/cell.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { RecordHistory } from '../records/record-history.tsx';
import { ErrorAlert, Fact, Facts, Hint, PageLink } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { EraseLead } from './erase-lead.tsx';
import {
  type LeadDetail as Detail,
  nameOf,
  pathOf,
  type Status,
  useLead,
  useWork,
} from './lead.ts';
import { Attribution, LeadTimeline } from './lead-timeline.tsx';
import { STATUS_COLORS, StatusBadge, statusesOf } from './status.tsx';

export type DetailProps = ListProps & { lead: Tagged<Detail> };

export function LeadDetail({ id, ...props }: ListProps & { id: string }) {
  const { data: lead, error } = useLead(id);
  return (
    <Stack gap="sm">
      <PageLink hiddenFrom="md" mih={24} page="leads" search={props.search}>
        <IconArrowLeft size={14} aria-hidden /> All leads
      </PageLink>
      {lead === undefined && error === null && <Loader />}
      {lead !== undefined && !isMissing(error) && <Shown {...props} lead={lead} />}
      {(lead === undefined || isMissing(error)) && (
        <ErrorAlert error={error}>
          {isMissing(error) && 'This lead no longer exists, or you do not have access to it.'}
        </ErrorAlert>
      )}
    </Stack>
  );
}

function Shown(props: DetailProps) {
  const { collection, lead } = props;
  const { can } = collection;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayAudit = useCollection('audit-log') !== undefined;
  return (
    <Paper withBorder p={{ base: 'md', lg: 'lg' }} component="article" aria-labelledby="lead-name">
      <Stack>
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
          <Hint>{`Since ${instant(lead.data.created_at)}`}</Hint>
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

const consentOf = (isGiven: boolean | null): string =>
  isGiven === null ? 'Not asked' : isGiven ? 'Yes' : 'No';

/** The contact details of the person, and the home that they are interested in. */
function Contact({ lead: { data: lead } }: DetailProps) {
  const { email, phone, property_id, floor_plan_id, unit_id, move_in_date, tour } = lead;
  const labels = useAllLabels(
    new Map([
      ['properties', [property_id]],
      ['floor-plans', floor_plan_id === null ? [] : [floor_plan_id]],
      ['units', unit_id === null ? [] : [unit_id]],
    ]),
  );
  const rows: [string, ReactNode][] = [
    ['E-mail', email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    ['Phone', phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
    ['Property', labels.get(property_id)],
    ['Floor plan', labels.get(floor_plan_id ?? '')],
    ['Unit', labels.get(unit_id ?? '')],
    ['Move-in date', move_in_date],
    [
      'Tour',
      tour && `${tour.date}, ${tour.time} (${tour.type.replaceAll('_', ' ')}, ${tour.status})`,
    ],
    ['May be e-mailed', consentOf(lead.email_consent)],
    ['May be texted', consentOf(lead.sms_consent)],
    ...Object.entries(lead.fields).map(([key, value]): [string, ReactNode] => [
      labelOf(key),
      display({ value }),
    ]),
  ];
  return (
    <Facts cols={{ base: 1, xs: 2, xl: 3 }} verticalSpacing="xs">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}

const isStatus = (value: string): value is Status => value in STATUS_COLORS;

/** Changes the status and the assignee of a lead. */
function LeadWork({ collection, lead }: DetailProps) {
  const me = useMe();
  const seesMembers = useCollection('users') !== undefined;
  const change = useWork(lead);
  const { status, assignee_id } = lead.data;
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        id="lead-status"
        label="Status"
        flex="1 1 140px"
        value={status}
        data={statusesOf(collection)}
        onChange={({ currentTarget: { value } }) => {
          if (isStatus(value)) change({ status: value });
        }}
      />
      {seesMembers && (
        <Box flex="1 1 180px">
          <ReferenceWidget
            id="lead-assignee"
            field={referenceField('assignee_id', 'Assigned to', 'users')}
            value={assignee_id}
            onChange={(id) => change({ assignee_id: typeof id === 'string' ? id : null })}
          />
        </Box>
      )}
      {assignee_id !== me.id && (
        <Button onClick={() => change({ assignee_id: me.id })}>Assign to me</Button>
      )}
    </Group>
  );
}

const MAX_CHARACTERS = 4000;

/** Adds a note to a lead. */
function NoteForm({ lead: { data: lead } }: DetailProps) {
  const { register, handleSubmit, reset } = useForm<{ text: string }>();
  const { mutate, isPending, error } = useAction({
    run: (account, body: { text: string }) => post(account, `${pathOf(lead.id)}/notes`, body),
    onDone: () => reset(),
    changes: ['lead'],
    showsError: true,
  });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      <Textarea
        id="note"
        {...register('text')}
        label="Note"
        placeholder="Called back, wants to see a two-bedroom on Friday."
        autosize
        minRows={2}
        maxRows={10}
        required
        maxLength={MAX_CHARACTERS}
        error={error === null ? undefined : messageOf(error)}
      />
      <Group mt="xs">
        <Button type="submit" loading={isPending}>
          Add note
        </Button>
      </Group>
    </form>
  );
}

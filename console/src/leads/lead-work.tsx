/** Changes the status and the assignee of a lead. */
import { Box, Button, Group, NativeSelect } from '@mantine/core';
import { useCollection } from '../api/collections.ts';
import { useMe } from '../api/me.ts';
import { referenceField } from '../fields/reference-field.ts';
import { ReferenceWidget } from '../fields/reference-widgets.tsx';
import { type Status, useWork } from './lead.ts';
import type { DetailProps } from './lead-detail.tsx';
import { STATUS_COLORS } from './status.ts';
import { statusesOf } from './status-badge.tsx';

const isStatus = (value: string): value is Status => value in STATUS_COLORS;

export function LeadWork({ account, collection, lead }: DetailProps) {
  const me = useMe();
  const seesMembers = useCollection(account, 'users') !== undefined;
  const change = useWork(account, lead);
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
            account={account}
            field={referenceField('assignee_id', 'Assigned to', 'users')}
            value={assignee_id}
            onChange={(id) => change({ assignee_id: typeof id === 'string' ? id : null })}
          />
        </Box>
      )}
      {assignee_id !== me.id && (
        <Button variant="default" onClick={() => change({ assignee_id: me.id })}>
          Assign to me
        </Button>
      )}
    </Group>
  );
}

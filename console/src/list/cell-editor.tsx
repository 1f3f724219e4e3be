/** Edits one field of a record in a list, with the input of its form. */
import { Button, Group, Loader, Popover, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf, Refusal } from '../api/client.ts';
import { titleOf } from '../api/collections.ts';
import {
  bodyWith,
  exchange,
  type Metadata,
  type MetadataField,
  type Page,
  RECORD_QUERIES,
  refetch,
  type Tagged,
  useAccountId,
  type Values,
  valueIn,
} from '../api/v2.ts';
import { Widget } from '../fields/widget.tsx';
import { Conflict } from '../records/conflict.tsx';
import { ownersQuery } from '../records/record-query.ts';
import { inputOf, isSame, propertyOf } from '../records/values.ts';
import { ErrorAlert } from '../shell/page.tsx';
import { submitting } from '../shell/use-action.tsx';

type Props = {
  collection: Metadata;
  field: MetadataField;
  record: Values;
  onClose(): void;
  /** The value of the cell, at which the editor opens. */
  children: ReactNode;
};

export function CellEditor(props: Props) {
  const { collection, field, record, onClose, children } = props;
  const account = useAccountId();
  const id = String(record['id']);
  const stored = useQuery({
    queryKey: ['edited', account, collection.path, id],
    queryFn: ({ signal }) => exchange(account, `${collection.path}/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const owners = useQuery(ownersQuery(account, collection, id));
  const [isAsking, setAsking] = useState(false);
  const error = stored.error ?? owners.error;
  const owner = owners.data?.data.fields.find(({ name }) => name === field.name)?.owned_by;
  // A popover that opens with its input moves the focus there.
  const isLoaded = error !== null || (stored.data !== undefined && owners.data !== undefined);
  return (
    <Popover
      opened={isLoaded && !isAsking}
      keepMounted
      keepMountedMode="display-none"
      onDismiss={onClose}
      closeOnClickOutside={false}
      position="bottom-start"
      width={280}
      shadow="md"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <div>{isLoaded ? children : <Loader size="xs" />}</div>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={`Edit ${field.label} of ${titleOf(collection, record)}`}
        style={{ whiteSpace: 'normal' }}
      >
        {error !== null ? (
          <Notice onClose={onClose}>{messageOf(error)}</Notice>
        ) : owner != null ? (
          <Notice onClose={onClose}>{`Set by the connection ${owner.name}.`}</Notice>
        ) : (
          isLoaded &&
          stored.data !== undefined && (
            <Editor {...props} stored={stored.data} setAsking={setAsking} />
          )
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const Notice = ({ children, onClose }: Pick<Props, 'children' | 'onClose'>) => (
  <Stack gap="sm">
    <Text role="alert" size="sm">
      {children}
    </Text>
    <Button data-autofocus size="xs" onClick={onClose}>
      Close
    </Button>
  </Stack>
);

/** Whether the editor is still open. A save continues after the user closes it. */
function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

type EditorProps = Props & { stored: Tagged; setAsking(isAsking: boolean): void };

function Editor({ collection, field, record, onClose, stored, setAsking }: EditorProps) {
  const { name } = field;
  const path = `${collection.path}/${String(record['id'])}`;
  const account = useAccountId();
  const client = useQueryClient();
  const [value, setValue] = useState(valueIn(stored.data, name) ?? null);
  const [conflict, setConflict] = useState<Tagged>();
  const isShown = useIsShown();
  const save = useMutation({
    mutationFn: async (against: Tagged) => {
      const body = bodyWith({ [name]: value });
      try {
        return await exchange(account, path, { method: 'PATCH', body, etag: against.etag });
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 412) throw error;
        return resolveConflict(await exchange(account, path), body);
      }
    },
    onSuccess: async (saved) => {
      if (saved === undefined) return;
      showInLists(saved);
      if (isShown()) onClose();
      await refetch(client, RECORD_QUERIES);
    },
    onError: (error) => {
      if (isShown()) return;
      const message = `${field.label} of ${titleOf(collection, record)} was not saved: ${messageOf(error)}`;
      notifications.show({ color: 'red', message });
    },
  });

  /** Changes of other fields are no conflict. */
  async function resolveConflict(theirs: Tagged, body: Values): Promise<Tagged | undefined> {
    if (isSame(valueIn(theirs.data, name), valueIn(stored.data, name)))
      return exchange(account, path, { method: 'PATCH', body, etag: theirs.etag });
    if (!isShown())
      throw new Refusal(412, 'Someone else changed it in the meantime. Check it and try again.');
    setConflict(theirs);
    setAsking(true);
    return undefined;
  }

  function showInLists({ data }: Tagged): void {
    client.setQueriesData<Page<Values>>({ queryKey: ['list', account, collection.path] }, (page) =>
      page === undefined
        ? page
        : { ...page, data: page.data.map((one) => (one['id'] === data['id'] ? data : one)) },
    );
  }

  function resolve(taken: readonly string[]): void {
    setConflict(undefined);
    setAsking(false);
    if (conflict === undefined) return;
    if (taken.includes(name)) {
      showInLists(conflict);
      onClose();
    } else save.mutate(conflict);
  }

  const problem =
    save.error instanceof Refusal
      ? save.error.errors[name.replace('/', '.')]?.join(' ')
      : undefined;
  if (conflict !== undefined)
    return (
      <Conflict
        fields={[field]}
        mine={{ [name]: value }}
        theirs={conflict.data}
        onResolve={resolve}
        onCancel={onClose}
      />
    );
  return (
    <form noValidate onSubmit={submitting(() => save.mutate(stored))}>
      <Stack gap="sm">
        {save.error !== null && problem === undefined && <ErrorAlert error={save.error} />}
        <Widget
          id={`cell-${name}`}
          field={inputOf(collection, field, stored.data)}
          property={propertyOf(field, stored.data)}
          value={value}
          onChange={setValue}
          error={problem}
        />
        <Group gap="xs">
          <Button variant="filled" type="submit" size="xs" loading={save.isPending}>
            Save
          </Button>
          <Button size="xs" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

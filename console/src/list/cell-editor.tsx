/** Edits one field of a record in a list, with the input of its form. */
import { Button, Group, Loader, Popover, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf } from '../api/client.ts';
import { titleOf } from '../api/collections.ts';
import {
  exchange,
  type Metadata,
  type MetadataField,
  type Page,
  type Tagged,
  useAccountId,
  type Values,
} from '../api/v2.ts';
import { Widget } from '../fields/widget.tsx';
import { Conflict } from '../records/conflict.tsx';
import { ownersQuery } from '../records/record-query.ts';
import { useSave } from '../records/use-save.ts';
import { initialValues, inputOf, propertyOf } from '../records/values.ts';
import { ErrorAlert, SubmitButton } from '../shell/page.tsx';
import { submitting } from '../shell/use-action.tsx';

type Props = {
  collection: Metadata;
  field: MetadataField;
  record: Values;
  onClose(): void;
  /** The value of the cell, next to which the editor opens. */
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
  // The popover opens only with its input, because it moves the focus there when it opens.
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
  const { name, label } = field;
  const account = useAccountId();
  const client = useQueryClient();
  const isShown = useIsShown();
  const form = useForm<Values>({ defaultValues: initialValues([field], stored.data) });
  const path = `${collection.path}/${String(record['id'])}`;
  const { save, isSaving, problem, conflict, resolve } = useSave(
    { collection, path, stored },
    [field],
    form,
    {
      isShown,
      onSaved({ data }) {
        const shown = ({ id }: Values) => id === data['id'];
        client.setQueriesData<Page<Values>>(
          { queryKey: ['list', account, collection.path] },
          (page) => page && { ...page, data: page.data.map((one) => (shown(one) ? data : one)) },
        );
        if (isShown()) onClose();
      },
      onUnseenError: (error) =>
        notifications.show({
          color: 'red',
          message: `${label} of ${titleOf(collection, record)} was not saved: ${messageOf(error)}`,
        }),
    },
  );
  const { isDirty, error } = form.getFieldState(name, form.formState);
  const isAsking = conflict !== undefined;
  useEffect(() => setAsking(isAsking), [isAsking, setAsking]);
  if (conflict !== undefined)
    return (
      <Conflict
        fields={conflict.fields}
        mine={form.getValues()}
        theirs={conflict.current.data}
        onResolve={resolve}
        onCancel={onClose}
      />
    );
  return (
    <form noValidate onSubmit={submitting(() => (isDirty ? save() : onClose()))}>
      <Stack gap="sm">
        {error === undefined && <ErrorAlert>{problem}</ErrorAlert>}
        <Controller
          name={name}
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <Widget
              id={`cell-${name}`}
              field={inputOf(collection, field, stored.data)}
              property={propertyOf(field, stored.data)}
              value={value}
              onChange={onChange}
              error={error?.message}
            />
          )}
        />
        <Group gap="xs">
          <SubmitButton size="xs" loading={isSaving}>
            Save
          </SubmitButton>
          <Button size="xs" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

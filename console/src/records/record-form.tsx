/** The form of a record: its fields, and the actions to save, delete and leave it. */
import { Alert, Button, Group, Loader, Portal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formFields, pageOf, titleOf } from '../api/collections.ts';
import {
  type Metadata,
  type MetadataField,
  remove,
  type Tagged,
  useAccountId,
  type Values,
} from '../api/v2.ts';
import { FieldInput } from '../fields/widget.tsx';
import { LeaveGuard } from '../shell/dialogs.tsx';
import { DISCARD_CHANGES, KEEP_CHANGES } from '../shell/form-options.ts';
import { holdDeletion } from '../shell/held-deletions.tsx';
import { ErrorAlert, SubmitButton } from '../shell/page.tsx';
import { onDemand } from '../shell/suspended.tsx';
import { confirm, useAction } from '../shell/use-action.tsx';
import { Conflict } from './conflict.tsx';
import { ACTIONS, PREVIEW_ID, PREVIEWS } from './extensions.tsx';
import { recordKey } from './record-query.ts';
import { Sections } from './sections.tsx';
import { useSave } from './use-save.ts';
import { bodyOf, clearedCredentials, initialValues, inputOf, propertyOf } from './values.ts';

const PricePreview = onDemand(() => import('./price-preview.tsx'), 'PricePreview');

/** `stored` is null for a new record. */
export type FormProps = {
  collection: Metadata;
  path: string;
  stored: Tagged | null;
  /** Values of a new record that were chosen before the form. */
  fixed?: Values;
};

const NONE: Values = {};

export function RecordForm(props: FormProps) {
  const { collection, path, stored, fixed = NONE } = props;
  const fields = formFields(collection, stored === null).filter(({ name }) => !(name in fixed));
  // A refetched record, such as after a revert, replaces the unchanged values.
  const start = useMemo(
    () => initialValues(formFields(collection, stored === null), stored?.data ?? null),
    [collection, stored],
  );
  const form = useForm<Values>({ values: start, resetOptions: KEEP_CHANGES });
  const { dirtyFields, errors, isDirty } = form.formState;
  const { save, isSaving, problem, conflict, resolve, cancel } = useSave(props, fields, form);
  const values = form.watch();
  const Actions = ACTIONS[collection.name];
  const Preview = PREVIEWS[collection.name];

  /**
   * The reason why a field cannot be edited: a connection owns it, or it is calculated from another
   * field that the user has changed. Undefined if the field can be edited.
   */
  const lockOf = ({ name, owned_by }: MetadataField): string | undefined => {
    if (owned_by !== null) return `Set by the connection ${owned_by.name}.`;
    const other = fields.find((one) => one.excludes.includes(name) && dirtyFields[one.name]);
    return other === undefined ? undefined : `Calculated from “${other.label}”.`;
  };

  const hasPreview = collection.operations.some((one) => one.path.endsWith('/preview'));
  const isChanged = (name: string) => form.getFieldState(name, form.formState).isDirty;
  const cleared = stored === null ? [] : clearedCredentials(collection, stored.data, values);

  const discard = () => form.reset(undefined, DISCARD_CHANGES);

  return (
    <form noValidate onSubmit={form.handleSubmit(() => save())}>
      <Stack>
        <ErrorAlert>{problem}</ErrorAlert>
        {/* One boundary for all inputs: none moves while others load. */}
        <Suspense fallback={<Loader />}>
          <Sections fields={fields} errors={errors}>
            {(field) => (
              <Controller
                name={field.name}
                control={form.control}
                render={({ field: { value, onChange }, fieldState: { error } }) => {
                  const lock = lockOf(field);
                  const input = inputOf(collection, field, {
                    ...stored?.data,
                    ...values,
                    ...fixed,
                  });
                  return (
                    <FieldInput
                      id={`field-${field.name}`}
                      field={lock === undefined ? input : { ...input, help: lock }}
                      property={propertyOf(field, { ...stored?.data, ...values })}
                      value={value}
                      onChange={onChange}
                      error={error?.message}
                      disabled={lock !== undefined}
                    />
                  );
                }}
              />
            )}
          </Sections>
        </Suspense>
        {hasPreview && (
          <PricePreview
            path={`${path}/preview`}
            body={{ ...fixed, ...bodyOf(fields, values, stored?.data ?? null, isChanged) }}
            isChanged={isDirty}
          />
        )}
        <Group className="form-actions">
          {cleared.length > 0 && (
            <Alert role="status" color="orange" w="100%" p="xs">
              {`Saving the new address removes the stored ${cleared.join(' and ')}, unless you enter it again.`}
            </Alert>
          )}
          <SubmitButton loading={isSaving} disabled={stored !== null && !isDirty}>
            {stored === null ? `Create ${collection.label.toLowerCase()}` : 'Save'}
          </SubmitButton>
          {stored !== null && isDirty && <Button onClick={discard}>Discard changes</Button>}
          {Actions !== undefined && (
            <Actions
              stored={stored}
              isSaving={isSaving}
              save={(step) => form.handleSubmit(() => save(step))()}
            />
          )}
          {stored !== null && <DeleteButton {...props} stored={stored} />}
        </Group>
      </Stack>
      {Preview !== undefined && (
        <Portal target={`#${PREVIEW_ID}`}>
          <Preview values={values} />
        </Portal>
      )}
      <LeaveGuard isActive={isDirty && !isSaving} />
      {conflict !== undefined && (
        <Conflict
          fields={conflict.fields}
          mine={values}
          theirs={conflict.current.data}
          onResolve={resolve}
          onCancel={cancel}
        />
      )}
    </form>
  );
}

/** Explains the consequences of deleting a record, by resource. */
const CONSEQUENCES: Record<string, string> = {
  connections:
    'Its settings and runs are deleted. The records that it synced stay and can be edited again.',
};

type Props = FormProps & { stored: Tagged };

/** Deletes a record after a confirmation, unless the user undoes it. */
function DeleteButton({ collection, path, stored }: Props) {
  const { label, can, verbs } = collection;
  const account = useAccountId();
  const title = titleOf(collection, stored.data);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync } = useAction({
    run: () => remove(account, path, stored.etag),
    message: `${label} deleted.`,
    onDone: () =>
      client.resetQueries({
        queryKey: recordKey(account, collection.path, String(stored.data['id'])),
      }),
    changes: ['list'],
  });
  if (!can.delete || verbs['delete'] !== true) return null;
  async function onConfirm(): Promise<void> {
    holdDeletion(path, title, mutateAsync);
    await navigate({ to: `/${account}/${pageOf(collection)}`, ignoreBlocker: true });
  }
  const ask = () =>
    confirm({
      title: `Delete “${title}”?`,
      text: CONSEQUENCES[collection.name] ?? 'Websites stop showing it.',
      confirm: `Delete ${label.toLowerCase()}`,
      cancel: 'Keep it',
      onConfirm,
    });
  return (
    <Button ml="auto" onClick={ask}>
      Delete
    </Button>
  );
}

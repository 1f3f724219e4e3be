/** The bulk edit and the bulk deletion of the selected records. */
import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { pause } from '../api/batch.ts';
import { formFields } from '../api/collections.ts';
import { type Metadata, type MetadataField, useAccountId, type Values } from '../api/v2.ts';
import { Widget } from '../fields/widget.tsx';
import { fitsInCell, initialValues, inputOf } from '../records/values.ts';
import { TypedConfirmation } from '../shell/dialogs.tsx';
import { HOLD_SECONDS } from '../shell/held-deletions.tsx';
import { Hint, SubmitButton } from '../shell/page.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type Change, deleteRecords, setFields, undo } from './edit-records.ts';
import { type BulkProps, countOf, useTargets } from './targets.ts';
import { useRun, type Work } from './use-run.tsx';

/** Sets one or more fields of all selected records. The user chooses the fields and values. */
export function BulkEdit(props: BulkProps) {
  const { collection, onClose } = props;
  const account = useAccountId();
  const { data: ids, error } = useTargets(props);
  const [changes, setChanges] = useState<Change[]>([]);
  const [step, setStep] = useState<'form' | 'edit' | 'undo'>('form');
  const run = useRun();
  const target = { account, collection };
  const title = ids === undefined ? 'Edit' : `Edit ${countOf(collection, ids.length)}`;
  const total = step === 'undo' ? changes.length : (ids?.length ?? 0);

  function begin(next: 'edit' | 'undo', work: Work): void {
    setStep(next);
    run.start(work);
  }

  function edit(values: Values): void {
    const made: Change[] = [];
    setChanges(made);
    begin('edit', setFields(target, ids ?? [], values, made));
  }

  return (
    <BulkDialog
      {...{ collection, onClose, title, run, error, total }}
      isLoading={ids === undefined && error === null}
      verb={step === 'undo' ? 'restored' : 'changed'}
      form={
        ids && step === 'form' && <EditForm collection={collection} ids={ids} onSubmit={edit} />
      }
    >
      <Group>
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
        {step === 'edit' && changes.length > 0 && (
          <Button onClick={() => begin('undo', undo(target, changes))}>
            Undo {countOf(collection, changes.length)}
          </Button>
        )}
      </Group>
    </BulkDialog>
  );
}

/**
 * Object fields are excluded because their parts differ between records. Fields that lists omit are
 * excluded because they could not be restored.
 */
const bulkFields = (collection: Metadata): MetadataField[] =>
  formFields(collection, false).filter((field) => !field.single_only && fitsInCell(field));

type FormProps = { collection: Metadata; ids: readonly string[]; onSubmit(values: Values): void };

function EditForm({ collection, ids, onSubmit }: FormProps) {
  const fields = bulkFields(collection);
  const [names, setNames] = useState<string[]>([]);
  const { control, handleSubmit, watch } = useForm<Values>({
    defaultValues: initialValues(fields, null),
  });
  const chosen = fields.filter(({ name }) => names.includes(name));
  const isExcluded = ({ name }: MetadataField) =>
    chosen.some(({ excludes }) => excludes.includes(name));
  const values = watch();
  const submit = handleSubmit((all) =>
    onSubmit(Object.fromEntries(names.map((name) => [name, all[name] ?? null]))),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Select
          label="Add a field to change"
          data={fields
            .filter(({ name }) => !names.includes(name))
            .map((field) => ({
              value: field.name,
              label: field.label,
              disabled: isExcluded(field),
            }))}
          searchable
          nothingFoundMessage="Nothing found"
          maxDropdownHeight={240}
          value={null}
          onChange={(name) => name !== null && setNames([...names, name])}
        />
        {chosen.map((field) => (
          <Controller
            key={field.name}
            name={field.name}
            control={control}
            render={({ field: { value, onChange } }) => (
              <Group align="start" wrap="nowrap">
                <div style={{ flexGrow: 1, minWidth: 0 }}>
                  <Widget
                    id={`bulk-${field.name}`}
                    field={inputOf(collection, field, values)}
                    value={value}
                    onChange={onChange}
                  />
                </div>
                <ActionIcon
                  aria-label={`Do not change ${field.label}`}
                  onClick={() => setNames(names.filter((name) => name !== field.name))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Group>
            )}
          />
        ))}
        <Hint>All selected records get these values. An empty input clears the field.</Hint>
        <SubmitButton disabled={names.length === 0}>
          Change {countOf(collection, ids.length)}
        </SubmitButton>
      </Stack>
    </form>
  );
}

type Props = BulkProps & { onDeleted(): void };

/** Deletes all selected records, after the user has typed their number. */
export function BulkDelete({ onDeleted, ...props }: Props) {
  const { collection, onClose } = props;
  const account = useAccountId();
  const { data: ids, error } = useTargets(props);
  const run = useRun();
  const title = ids === undefined ? 'Delete' : `Delete ${countOf(collection, ids.length)}`;
  const [isHeld, setHeld] = useState(false);
  // If no record was deleted, such as after an undo, the selection is kept.
  const close = run.outcome === undefined || run.outcome.done === 0 ? onClose : onDeleted;
  const total = ids?.length ?? 0;
  const remove: Work = async (progress) => {
    setHeld(true);
    await pause(HOLD_SECONDS, progress.signal);
    setHeld(false);
    if (progress.signal.aborted) return { done: 0, failures: [] };
    return deleteRecords({ account, collection }, ids ?? [])(progress);
  };
  return (
    <BulkDialog
      {...{ collection, title, run, error, total, isHeld }}
      onClose={close}
      isLoading={ids === undefined && error === null}
      verb="deleted"
      form={
        total > 0 ? (
          <TypedConfirmation
            text={String(total)}
            label={`Type ${total} to confirm`}
            inputMode="numeric"
            action={title}
            onConfirm={() => run.start(remove)}
          >
            <Text>
              After you confirm, you have a few seconds to undo. Then the records are permanently
              deleted.
            </Text>
          </TypedConfirmation>
        ) : (
          ids && <Text>No records are selected.</Text>
        )
      }
    >
      <Button variant="filled" onClick={close}>
        Done
      </Button>
    </BulkDialog>
  );
}

/** Sets one or more fields of all selected records, after the user has chosen fields and values. */
import { ActionIcon, Button, Group, Loader, Modal, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Metadata, MetadataField, Values } from '../api/v2.ts';
import { Widget } from '../fields/widget.tsx';
import { formFields, initialValues, inputOf } from '../records/values.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { type Change, setFields, undo } from './edit-records.ts';
import { Report } from './report.tsx';
import { RunProgress } from './run-progress.tsx';
import { type BulkProps, countOf, useTargets } from './targets.ts';
import { useRun, type Work } from './use-run.ts';

export function BulkEdit(props: BulkProps) {
  const { account, collection, onClose } = props;
  const { data: ids, error } = useTargets(props);
  const [changes, setChanges] = useState<Change[]>([]);
  const [step, setStep] = useState<'form' | 'edit' | 'undo'>('form');
  const run = useRun(account);
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

  const problem = error ?? run.error;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!run.isRunning}
      withCloseButton={!run.isRunning}
    >
      <Stack>
        <ErrorAlert error={problem} />
        {ids === undefined && error === null && <Loader />}
        {ids !== undefined && step === 'form' && (
          <EditForm account={account} collection={collection} ids={ids} onSubmit={edit} />
        )}
        {run.isRunning && <RunProgress {...run} label={title} total={total} onStop={run.stop} />}
        {run.outcome !== undefined && (
          <>
            <Report
              {...target}
              total={total}
              outcome={run.outcome}
              verb={step === 'undo' ? 'restored' : 'changed'}
            />
            <Group>
              <Button onClick={onClose}>Done</Button>
              {step === 'edit' && changes.length > 0 && (
                <Button variant="default" onClick={() => begin('undo', undo(target, changes))}>
                  Undo {countOf(collection, changes.length)}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** Objects have parts that differ between records, and fields that lists omit cannot be restored. */
const bulkFields = (collection: Metadata): MetadataField[] =>
  formFields(collection, false).filter(
    (field) =>
      !field.single_only &&
      !['object', 'external_ids', 'json'].includes(field.kind) &&
      inputOf(collection, field, {}).accepts.items?.properties === undefined,
  );

type FormProps = {
  account: string;
  collection: Metadata;
  ids: readonly string[];
  onSubmit(values: Values): void;
};

function EditForm({ account, collection, ids, onSubmit }: FormProps) {
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
                    account={account}
                    field={inputOf(collection, field, values)}
                    value={value}
                    onChange={onChange}
                  />
                </div>
                <ActionIcon
                  variant="default"
                  aria-label={`Do not change ${field.label}`}
                  onClick={() => setNames(names.filter((name) => name !== field.name))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Group>
            )}
          />
        ))}
        <Text size="sm" c="dimmed">
          All selected records get these values. An empty input clears the field.
        </Text>
        <Button type="submit" disabled={names.length === 0} style={{ alignSelf: 'flex-start' }}>
          Change {countOf(collection, ids.length)}
        </Button>
      </Stack>
    </form>
  );
}

/** Deletes all selected records, after the user has typed their number. */
import { Alert, Button, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../api/refusal.ts';
import { deleteRecords } from './edit-records.ts';
import { Report } from './report.tsx';
import { RunProgress } from './run-progress.tsx';
import { type BulkProps, countOf, useTargets } from './targets.ts';
import { useRun } from './use-run.ts';

type Props = BulkProps & { onDeleted(): void };

export function BulkDelete({ onDeleted, ...props }: Props) {
  const { account, collection, onClose } = props;
  const { data: ids, error } = useTargets(props);
  const run = useRun(account);
  const title = ids === undefined ? 'Delete' : `Delete ${countOf(collection, ids.length)}`;
  const problem = error ?? run.error;
  const isOver = run.outcome !== undefined;
  const close = isOver ? onDeleted : onClose;
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!run.isRunning}
      withCloseButton={!run.isRunning}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {problem !== null && (
          <Alert role="alert" color="red">
            {messageOf(problem)}
          </Alert>
        )}
        {ids === undefined && error === null && <Loader />}
        {ids !== undefined && !run.isRunning && !isOver && (
          <Confirmation
            title={title}
            count={ids.length}
            onConfirm={() => run.start(deleteRecords({ account, collection }, ids))}
          />
        )}
        {run.isRunning && (
          <RunProgress {...run} label={title} total={ids?.length ?? 0} onStop={run.stop} />
        )}
        {run.outcome !== undefined && (
          <>
            <Report
              account={account}
              collection={collection}
              total={ids?.length ?? 0}
              outcome={run.outcome}
              verb="deleted"
            />
            <Button style={{ alignSelf: 'flex-start' }} onClick={close}>
              Done
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}

type ConfirmationProps = { title: string; count: number; onConfirm(): void };

function Confirmation({ title, count, onConfirm }: ConfirmationProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <Stack>
        <Text>The records are permanently deleted. You cannot undo this.</Text>
        <TextInput
          data-autofocus
          label={`Type ${count} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          type="submit"
          color="red.8"
          disabled={count === 0 || typed.trim() !== String(count)}
          style={{ alignSelf: 'flex-start' }}
        >
          {title}
        </Button>
      </Stack>
    </form>
  );
}

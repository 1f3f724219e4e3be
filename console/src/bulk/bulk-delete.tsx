/** Deletes all selected records, after the user has typed their number. */
import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { TypedConfirmation } from '../shell/typed-confirmation.tsx';
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
    >
      <Stack>
        <ErrorAlert error={problem} />
        {ids === undefined && error === null && <Loader />}
        {ids?.length === 0 && <Text>No records are selected.</Text>}
        {ids !== undefined && ids.length > 0 && !run.isRunning && !isOver && (
          <TypedConfirmation
            text={String(ids.length)}
            label={`Type ${ids.length} to confirm`}
            inputMode="numeric"
            action={title}
            onConfirm={() => run.start(deleteRecords({ account, collection }, ids))}
          >
            <Text>The records are permanently deleted. You cannot undo this.</Text>
          </TypedConfirmation>
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

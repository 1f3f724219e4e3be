/** Deletes all selected records, after the user has typed their number. */
import { Button, Text } from '@mantine/core';
import { TypedConfirmation } from '../shell/typed-confirmation.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { deleteRecords } from './edit-records.ts';
import { type BulkProps, countOf, useTargets } from './targets.ts';
import { useRun } from './use-run.ts';

type Props = BulkProps & { onDeleted(): void };

export function BulkDelete({ onDeleted, ...props }: Props) {
  const { account, collection, onClose } = props;
  const { data: ids, error } = useTargets(props);
  const run = useRun(account);
  const title = ids === undefined ? 'Delete' : `Delete ${countOf(collection, ids.length)}`;
  const close = run.outcome === undefined ? onClose : onDeleted;
  const total = ids?.length ?? 0;
  return (
    <BulkDialog
      {...{ account, collection, title, run, error, total }}
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
            onConfirm={() => run.start(deleteRecords({ account, collection }, ids ?? []))}
          >
            <Text>The records are permanently deleted. You cannot undo this.</Text>
          </TypedConfirmation>
        ) : (
          ids && <Text>No records are selected.</Text>
        )
      }
    >
      <Button style={{ alignSelf: 'flex-start' }} onClick={close}>
        Done
      </Button>
    </BulkDialog>
  );
}

/** The dialog of a bulk action: its records, its form, the progress of its run and the result. */
import { Loader, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { LiveRegion } from '../shell/live-region.tsx';
import { Refused, Summary } from './report.tsx';
import { RunProgress } from './run-progress.tsx';
import type { BulkProps } from './targets.ts';
import type { Outcome, useRun } from './use-run.ts';

type Props = Pick<BulkProps, 'account' | 'collection' | 'onClose'> & {
  title: string;
  run: ReturnType<typeof useRun<Outcome>>;
  /** Why the records could not be read. */
  error: Error | null;
  isLoading: boolean;
  total: number;
  /** What the run did, such as `changed`. */
  verb: string;
  /** The form, unless the action runs or has run. */
  form: ReactNode;
  /** The buttons below the result. */
  children: ReactNode;
};

export function BulkDialog({ title, run, error, isLoading, form, children, ...props }: Props) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!run.isRunning}
      withCloseButton={!run.isRunning}
    >
      <Stack>
        <ErrorAlert error={error ?? run.error} />
        {isLoading && <Loader />}
        {!run.isRunning && run.outcome === undefined && form}
        {run.isRunning && (
          <RunProgress {...run} label={title} total={props.total} onStop={run.stop} />
        )}
        <LiveRegion>
          {run.outcome !== undefined && <Summary {...props} outcome={run.outcome} />}
        </LiveRegion>
        {run.outcome !== undefined && (
          <>
            <Refused {...props} outcome={run.outcome} />
            {children}
          </>
        )}
      </Stack>
    </Modal>
  );
}

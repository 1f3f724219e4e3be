/** The dialog of a bulk action: its records, its form, the progress of its run and the result. */
import { Alert, Loader, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageOf } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import { DataTable, ErrorAlert, LiveRegion, PageLink } from '../shell/page.tsx';
import type { BulkProps } from './targets.ts';
import { type Outcome, RunProgress, type useRun } from './use-run.tsx';

type Props = Pick<BulkProps, 'collection' | 'onClose'> & {
  title: string;
  run: ReturnType<typeof useRun<Outcome>>;
  /** Why the records could not be read. */
  error: Error | null;
  isLoading: boolean;
  total: number;
  /** Whether the run has not started yet and can be undone. */
  isHeld?: boolean;
  /** The action in the past tense, such as `changed`. */
  verb: string;
  /** The form, unless the action runs or has run. */
  form: ReactNode;
  /** The buttons below the result. */
  children: ReactNode;
};

export function BulkDialog({ title, run, error, isLoading, isHeld, form, ...props }: Props) {
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
          <RunProgress
            {...run}
            label={title}
            total={props.total}
            isHeld={isHeld}
            onStop={run.stop}
          />
        )}
        <LiveRegion>
          {run.outcome !== undefined && <Summary {...props} outcome={run.outcome} />}
        </LiveRegion>
        {run.outcome !== undefined && (
          <>
            <Refused {...props} outcome={run.outcome} />
            {props.children}
          </>
        )}
      </Stack>
    </Modal>
  );
}

type ReportProps = {
  collection: Metadata;
  total: number;
  outcome: Outcome;
  /** Past tense, such as `changed`. */
  verb: string;
};

/**
 * The result of a bulk action: the number of written records, and each refused record with its
 * message.
 */
function Summary({ collection, total, outcome, verb }: ReportProps) {
  const { done, failures } = outcome;
  const written = done - failures.length;
  const nouns = collection.label_plural.toLowerCase();
  return (
    <Alert role="presentation" color={written === total ? 'green' : 'yellow'}>
      {`${written.toLocaleString()} of ${total.toLocaleString()} ${nouns} ${verb}.`}
      {failures.length > 0 && ` ${failures.length.toLocaleString()} refused.`}
      {done < total && ` Stopped before ${(total - done).toLocaleString()}.`}
    </Alert>
  );
}

type RefusedProps = Pick<ReportProps, 'collection' | 'outcome'>;

const Refused = ({ collection, outcome: { failures } }: RefusedProps) =>
  failures.length > 0 && (
    <DataTable
      label="Refused records"
      maxHeight="40dvh"
      columns={[collection.label, 'Reason']}
      rows={failures.map(({ id, title, message }) => [
        <PageLink key={id} page={pageOf(collection, id)}>
          {title}
        </PageLink>,
        message,
      ])}
    />
  );

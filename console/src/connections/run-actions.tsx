/**
 * The decisions that a user can make about a run: apply, approve, discard, undo, cancel, or plan
 * again.
 */
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { messageOf, Refusal } from '../api/client.ts';
import { post, usePagePath } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { ErrorAlert } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { pathOf, RUN_QUERIES, type Run, type RunProps, runPath } from './connection.ts';
import { countsOf } from './run-sections.tsx';

type Decision = Run['decisions'][number];

/** The text of the confirmation, before the numbers of changes. */
const EXPLANATIONS: Partial<Record<Decision, string>> = {
  approve: 'The changes are written although guards hold them:',
  discard: 'These changes are not written, and the plan cannot be applied later:',
  undo: 'The previous values are restored, and the records that the run created are deleted. Fields that were changed after the run keep their current values and are listed. The run made these changes:',
};

const cancelling = (run: Run, canUndo: boolean): string =>
  run.retry_at !== null
    ? 'The run is not retried. The changes that it has written are kept.'
    : `A run that has not started ends immediately. A run in progress ends after the property that it is writing. The changes written by then are kept${canUndo ? ', and can be undone' : ''}.`;

/** The numbers of changes by kind, as sentences. */
const sentencesOf = (run: Run): string[] => [
  ...run.guards.map(({ property, message }) => [property, message].filter(Boolean).join(': ')),
  ...countsOf(run, 'unchanged'),
  `${run.changes_count.toLocaleString()} changes in total.`,
];

type Props = RunProps & { isEnabled: boolean; canPlan: boolean };

export function RunActions({ id, run, isEnabled, canPlan }: Props) {
  const { mutate, isPending, error, variables } = useAction({
    run: (account, decision: Decision) => post(account, `${runPath(id, run.id)}/${decision}`, {}),
    changes: RUN_QUERIES,
    showsError: true,
  });
  const explanations = { ...EXPLANATIONS, cancel: cancelling(run, canPlan) };
  const ask = (decision: Decision) =>
    modals.openConfirmModal({
      title: `${labelOf(decision)} this run?`,
      children: (
        <>
          <Text>{explanations[decision]}</Text>
          {decision !== 'cancel' && (
            <List size="sm" mt="xs">
              {sentencesOf(run).map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          )}
        </>
      ),
      labels: {
        confirm: `${labelOf(decision)} the run`,
        cancel: decision === 'cancel' ? 'Keep it' : 'Cancel',
      },
      confirmProps: { variant: 'filled', color: decision === 'discard' ? undefined : 'red.8' },
      onConfirm: () => mutate(decision),
    });
  return (
    <>
      {error !== null && (
        <ErrorAlert>
          <Stack gap="xs" align="start">
            {messageOf(error)}
            {error instanceof Refusal && error.status === 409 && variables !== 'cancel' && (
              <StartRun id={id} work="plan" disabled={!isEnabled} />
            )}
          </Stack>
        </ErrorAlert>
      )}
      <Group>
        {run.decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'apply' || decision === 'approve' ? 'filled' : 'default'}
            loading={isPending}
            disabled={!isEnabled && (decision === 'apply' || decision === 'approve')}
            onClick={() => (decision in explanations ? ask : mutate)(decision)}
          >
            {labelOf(decision)}
          </Button>
        ))}
      </Group>
    </>
  );
}

type StartProps = { id: string; work?: 'run' | 'plan'; disabled: boolean };

/** Queues a run, or only its plan, and opens its page. */
export function StartRun({ id, work = 'run', disabled }: StartProps) {
  const navigate = useNavigate();
  const pathTo = usePagePath();
  const { mutate, isPending } = useAction({
    run: (account) => post<{ log_id: number }>(account, `${pathOf(id)}/${work}`, {}),
    onDone: ({ log_id }) => navigate({ to: pathTo(`connections/${id}/runs/${log_id}`) }),
    changes: RUN_QUERIES,
  });
  return (
    <Button
      variant={work === 'run' ? 'filled' : 'default'}
      leftSection={work === 'run' ? <IconPlayerPlay size={16} /> : <IconEye size={16} />}
      disabled={disabled}
      loading={isPending}
      onClick={() => mutate()}
    >
      {work === 'run' ? 'Run now' : 'Preview changes'}
    </Button>
  );
}

/** What went wrong, read aloud when it appears. */
import { Alert, type AlertProps } from '@mantine/core';
import { messageOf } from '../api/refusal.ts';

type Props = Pick<AlertProps, 'children' | 'mb'> & { error?: Error | null };

/** Shows the message of the error unless it has content of its own, and nothing without an error. */
export function ErrorAlert({ error = null, children, ...props }: Props) {
  const message = children ?? (error === null ? undefined : messageOf(error));
  if (message === undefined) return null;
  return (
    <Alert role="alert" color="red" {...props}>
      {message}
    </Alert>
  );
}

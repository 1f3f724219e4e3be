/** What went wrong, read aloud when it appears. */
import { Alert, type AlertProps } from '@mantine/core';

export const ErrorAlert = (props: Pick<AlertProps, 'children' | 'mb'>) => (
  <Alert role="alert" color="red" {...props} />
);

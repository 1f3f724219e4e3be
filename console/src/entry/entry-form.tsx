/** A form with one button, which shows the error of its request. */
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldValues, type UseFormRegister, useForm } from 'react-hook-form';
import { ErrorAlert } from '../shell/error-alert.tsx';

type Props<T extends FieldValues> = {
  submit(values: T): Promise<void>;
  label: string;
  variant?: 'filled' | 'default';
  children?: (register: UseFormRegister<T>) => ReactNode;
};

export function EntryForm<T extends FieldValues>({ submit, label, variant, children }: Props<T>) {
  const { register, handleSubmit } = useForm<T>();
  const { mutate, isPending, error } = useMutation({ mutationFn: submit });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      <Stack>
        <ErrorAlert error={error} />
        {children?.(register)}
        <Button
          type="submit"
          size="md"
          variant={variant ?? 'filled'}
          loading={isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {label}
        </Button>
      </Stack>
    </form>
  );
}

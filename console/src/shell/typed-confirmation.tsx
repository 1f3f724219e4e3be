/** Asks the user to type a text before a deletion that cannot be undone. */
import { Button, Group, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = Pick<TextInputProps, 'label' | 'inputMode' | 'error'> & {
  /** The text that the user must type. */
  text: string;
  /** The text of the button that deletes. */
  action: string;
  isRunning?: boolean;
  onConfirm(): void;
  onCancel?(): void;
  /** The description of the deleted object. */
  children: ReactNode;
};

export function TypedConfirmation(props: Props) {
  const { text, action, isRunning = false, onConfirm, onCancel, children, ...input } = props;
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === text;
  return (
    <form action={() => (isConfirmed ? onConfirm() : undefined)}>
      <Stack>
        {children}
        <TextInput
          {...input}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group>
          <Button type="submit" color="red.8" loading={isRunning} disabled={!isConfirmed}>
            {action}
          </Button>
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              Keep
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

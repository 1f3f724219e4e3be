/** Dialogs: a button that opens one, and confirmations before deletions and before unsaved changes are lost. */
import {
  Button,
  type ButtonProps,
  Group,
  Modal,
  type ModalProps,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SubmitButton } from './page.tsx';
import { submitting } from './use-action.tsx';

type Props = Omit<ButtonProps, 'size' | 'children'> & {
  /** The text of the button. */
  label: string;
  /** The title and the size of the dialog. */
  title: string;
  size?: ModalProps['size'];
  children(close: () => void): ReactNode;
};

export function DialogButton({ label, title, size, children, ...button }: Props) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button {...button} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} size={size} title={title}>
        <Stack>{children(close)}</Stack>
      </Modal>
    </>
  );
}

type TypedProps = Pick<TextInputProps, 'label' | 'inputMode' | 'error'> & {
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

export function TypedConfirmation(props: TypedProps) {
  const { text, action, isRunning = false, onConfirm, onCancel, children, ...input } = props;
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === text;
  return (
    <Stack component="form" onSubmit={submitting(() => (isConfirmed ? onConfirm() : undefined))}>
      {children}
      <TextInput
        {...input}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group>
        <SubmitButton color="red.8" loading={isRunning} disabled={!isConfirmed}>
          {action}
        </SubmitButton>
        {onCancel !== undefined && <Button onClick={onCancel}>Keep</Button>}
      </Group>
    </Stack>
  );
}

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Discard your changes?">
      <Text mb="md">The changes on this page are not saved.</Text>
      <Group>
        <Button variant="filled" color="red.8" onClick={() => proceed?.()}>
          Discard changes
        </Button>
        <Button onClick={() => reset?.()}>Stay on the page</Button>
      </Group>
    </Modal>
  );
}

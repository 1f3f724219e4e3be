/** Asks the user to confirm an action that cannot be undone. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

type Question = {
  title: string;
  /** What the action means. */
  text: string;
  /** The text of the button that confirms. */
  confirm: string;
  /** The text of the button that cancels. */
  cancel: string;
  onConfirm(): void;
};

export const confirm = ({ title, text, confirm: action, cancel, onConfirm }: Question) =>
  modals.openConfirmModal({
    title,
    children: <Text>{text}</Text>,
    labels: { confirm: action, cancel },
    confirmProps: { color: 'red.8' },
    onConfirm,
  });

/** Tells the user that an action failed. */
import { notifications } from '@mantine/notifications';
import { messageOf } from '../api/refusal.ts';

export const showError = (error: Error) =>
  notifications.show({ color: 'red', message: messageOf(error) });

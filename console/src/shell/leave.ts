/** Returns from the workspace to the pages for signed-out users. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { session } from '../api/client.ts';
import type { Go } from '../entry/views.ts';
import { sendHeldDeletions } from './held-deletions.tsx';

export const LeaveContext = createContext<Go>(() => undefined);

/** Ends the session and forgets all data of the user. */
export function useSignOut(): () => Promise<void> {
  const go = use(LeaveContext);
  const client = useQueryClient();
  return async () => {
    await sendHeldDeletions();
    await session.POST('/sign-out', {});
    history.replaceState(null, '', new URL('../console', document.baseURI));
    go({ name: 'sign-in', status: 'You are signed out.' });
    client.clear();
  };
}

/** The workspace of a signed-in user: the pages of the routes in a common frame. */
import { ModalsProvider } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Go } from '../entry/views.ts';
import { LeaveContext } from './leave.ts';
import { openRouter } from './routes.tsx';

type Props = { status?: string; go: Go };

export function Workspace({ status, go }: Props) {
  const client = useQueryClient();
  const router = useMemo(() => openRouter(client), [client]);
  useEffect(() => {
    if (status !== undefined) notifications.show({ message: status });
  }, [status]);
  return (
    <LeaveContext value={go}>
      <ModalsProvider>
        <RouterProvider router={router} />
      </ModalsProvider>
    </LeaveContext>
  );
}

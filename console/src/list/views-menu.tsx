/** The saved views of a list: open one, save the current one, rename, share and delete. */
import { ActionIcon, Badge, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type SessionSchemas, session } from '../api/client.ts';
import { refetch, useAccountId, useData } from '../api/v2.ts';
import { ButtonLink, ErrorAlert } from '../shell/page.tsx';
import { confirm, showError, submitting } from '../shell/use-action.tsx';
import type { ListProps } from './list-page.tsx';
import { parseSearch, stringifySearch } from './search.ts';

type View = SessionSchemas['SavedView'];

export function ViewsMenu({ collection, search, close }: ListProps & { close(): void }) {
  const account = useAccountId();
  const [edited, setEdited] = useState<View>();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const list = collection.page ?? collection.name;
  const { data: views, error } = useData<View[]>('views', '/session/views', { list });
  // The page and the selection are not part of a saved view.
  const query = stringifySearch({ ...search, page: undefined, select: undefined }).slice(1);
  /** Without a view, the form saves a new one. */
  function edit(view?: View): void {
    setEdited(view);
    setName(view?.name ?? '');
    setIsShared(view?.is_shared ?? false);
    input.current?.focus();
  }
  const { mutate, isPending, ...saving } = useMutation({
    mutationFn: (action: 'save' | 'replace' | 'delete'): Promise<unknown> => {
      const body = { name, is_shared: isShared };
      const at = { query: { account_id: account } };
      if (edited === undefined)
        return session.POST('/views', { params: at, body: { ...body, list, query } });
      const params = { ...at, path: { view: edited.id } };
      if (action === 'delete') return session.DELETE('/views/{view}', { params });
      const changes = action === 'replace' ? { ...body, query } : body;
      return session.PATCH('/views/{view}', { params, body: changes });
    },
    onSuccess: async (_, action) => {
      if (action === 'delete') notifications.show({ message: 'View deleted.' });
      await refetch(client, ['views']);
      edit();
    },
    // The menu closes when the user is asked to confirm the deletion.
    onError: (cause, action) => action === 'delete' && showError(cause),
  });
  function confirmDeletion(): void {
    close();
    confirm({
      title: `Delete “${edited?.name}”?`,
      text: edited?.is_shared ? 'It is deleted for all members.' : 'Only you see it.',
      confirm: 'Delete view',
      cancel: 'Keep it',
      onConfirm: () => mutate('delete'),
    });
  }
  return (
    <Stack gap="xs">
      <ErrorAlert error={error ?? saving.error} />
      {views?.length === 0 && (
        <Text size="sm">Save filters, order and columns under a name to use them again.</Text>
      )}
      {views?.map((view) => (
        <Group key={view.id} gap="xs" wrap="nowrap">
          <ButtonLink
            to="."
            search={parseSearch(view.query)}
            activeOptions={{ exact: true }}
            onClick={close}
            variant={view.query === query ? 'light' : 'subtle'}
            title={view.name}
            justify="start"
            flex={1}
            miw={0}
            rightSection={view.is_shared && <Badge variant="outline">Shared</Badge>}
          >
            {view.name}
          </ButtonLink>
          {view.can_update && (
            <ActionIcon
              size="lg"
              aria-label={`Edit the view ${view.name}`}
              disabled={isPending}
              onClick={() => edit(view)}
            >
              <IconPencil size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Stack component="form" gap="xs" onSubmit={submitting(() => mutate('save'))}>
        <TextInput
          ref={input}
          label={edited === undefined ? 'Save the current view as' : 'Name of the view'}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="Share with all members of the account"
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <Button variant="filled" type="submit" loading={isPending}>
            Save view
          </Button>
          {edited !== undefined && (
            <>
              <Button disabled={isPending} onClick={() => mutate('replace')}>
                Save with the current filters
              </Button>
              <Button disabled={isPending} onClick={() => edit()}>
                Cancel
              </Button>
              <Button variant="subtle" color="red" disabled={isPending} onClick={confirmDeletion}>
                Delete view
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Stack>
  );
}

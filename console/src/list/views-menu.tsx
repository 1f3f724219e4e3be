/** The saved views of a list: open one, save the current one, rename, share and delete. */
import { ActionIcon, Badge, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SessionSchemas } from '../api/client.ts';
import { call, post, useData, type Values } from '../api/v2.ts';
import { ButtonLink, ErrorAlert, SubmitButton } from '../shell/page.tsx';
import { confirm, submitting, useAction } from '../shell/use-action.tsx';
import type { ListProps } from './list-page.tsx';
import { parseSearch, stringifySearch } from './search.ts';

type View = SessionSchemas['SavedView'];

const PATH = '/session/views';

export function ViewsMenu({ collection, search, close }: ListProps & { close(): void }) {
  const [edited, setEdited] = useState<View>();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = collection.page ?? collection.name;
  const { data: views, error } = useData<View[]>('views', PATH, { list });
  // The page and the selection are not part of a saved view.
  const query = stringifySearch({ ...search, page: undefined, select: undefined }).slice(1);
  /** Without a view, the form saves a new one. */
  function edit(view?: View): void {
    setEdited(view);
    setName(view?.name ?? '');
    setIsShared(view?.is_shared ?? false);
    input.current?.focus();
  }
  const { mutate, isPending, ...saving } = useAction({
    run: (account, changes: Values): Promise<unknown> => {
      const body = { name, is_shared: isShared, ...changes };
      return edited === undefined
        ? post(account, PATH, { ...body, list, query })
        : call(account, `${PATH}/${edited.id}`, { method: 'PATCH', body });
    },
    onDone: () => edit(),
    changes: ['views'],
    showsError: true,
  });
  const deletion = useAction({
    run: (account) => call(account, `${PATH}/${edited?.id}`, { method: 'DELETE' }),
    message: 'View deleted.',
    onDone: () => edit(),
    changes: ['views'],
  });
  function confirmDeletion(): void {
    close();
    confirm({
      title: `Delete “${edited?.name}”?`,
      text: edited?.is_shared ? 'It is deleted for all members.' : 'Only you see it.',
      confirm: 'Delete view',
      cancel: 'Keep it',
      onConfirm: deletion.mutate,
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
      <Stack component="form" gap="xs" onSubmit={submitting(() => mutate({}))}>
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
          <SubmitButton loading={isPending}>Save view</SubmitButton>
          {edited !== undefined && (
            <>
              <Button disabled={isPending} onClick={() => mutate({ query })}>
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

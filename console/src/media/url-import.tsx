/** Imports pictures from a pasted list of URLs, and shows the result of each. */
import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { call } from '../api/v2.ts';
import { ErrorAlert } from '../shell/page.tsx';
import { MEDIA, refreshMedia } from './media.ts';

type Result = components['schemas']['MediaBatchResult'];

type Props = {
  account: string;
  /** The record to attach the pictures to. */
  target: Record<string, string>;
  /** The position of the first picture on the record. */
  from?: number;
};

/** The maximum number of items in a request. */
const MAX_ITEMS = 100;

export function UrlImport(props: Props) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} />}
        onClick={open}
        style={{ alignSelf: 'flex-start' }}
      >
        Import from URLs
      </Button>
      <Modal opened={isOpen} onClose={close} size="lg" title="Import pictures from URLs">
        <Form {...props} />
      </Modal>
    </>
  );
}

const linesOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/))].filter((line) => line !== '');

function Form({ account, target, from }: Props) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const urls = linesOf(text);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const items = urls.map((url, index) => ({
        url,
        ...target,
        ...(from !== undefined && { sort_order: from + index }),
      }));
      const response = await call(account, `${MEDIA}/batch`, { method: 'POST', body: { items } });
      const { data: results }: { data: Result[] } = await response.json();
      return results.map((result) => ({ ...result, url: urls[result.index] ?? '' }));
    },
    onSuccess: () => refreshMedia(client, account),
  });
  return (
    <form action={() => mutate()}>
      <Stack>
        <Textarea
          id="urls"
          label="URLs of pictures, one on each line"
          placeholder="https://photos.example.com/pool.jpg"
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={
            urls.length > MAX_ITEMS ? `Import at most ${MAX_ITEMS} pictures at once.` : undefined
          }
        />
        <ErrorAlert error={error} />
        <Group>
          <Button
            type="submit"
            loading={isPending}
            disabled={urls.length === 0 || urls.length > MAX_ITEMS}
          >
            {urls.length === 0 ? 'Import' : `Import ${urls.length}`}
          </Button>
          {isPending && <Text size="sm">This can take a minute.</Text>}
        </Group>
        {data !== undefined && (
          <div role="status">
            <List size="sm" listStyleType="none">
              {data.map((result) => (
                <List.Item key={result.index} style={{ overflowWrap: 'anywhere' }}>
                  {`${result.url}: `}
                  <Text
                    span
                    inherit
                    c={result.status === 'failed' ? 'var(--mantine-color-error)' : undefined}
                  >
                    {outcomeOf(result)}
                  </Text>
                </List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </form>
  );
}

const OUTCOMES: Record<Result['status'], string> = {
  created: 'imported.',
  existing: 'already in the library, which was used.',
  queued: 'continues in the background.',
  failed: 'not imported.',
};

const outcomeOf = ({ status, errors }: Result): string =>
  [OUTCOMES[status], ...Object.values(errors).flat()].join(' ');

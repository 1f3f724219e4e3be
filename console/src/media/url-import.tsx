/** Imports pictures from a pasted list of URLs, and shows the result of each. */
import { Group, List, Stack, Text, Textarea } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { post, type Query, type Schemas } from '../api/v2.ts';
import { DialogButton } from '../shell/dialogs.tsx';
import { ErrorAlert, SubmitButton } from '../shell/page.tsx';
import { submitting, useAction } from '../shell/use-action.tsx';
import { MEDIA } from './media.ts';

type Result = Schemas['MediaBatchResult'];

type Props = {
  /** The record to attach the pictures to. */
  target: Query;
  /** The position of the first picture on the record. */
  from?: number;
};

/** The maximum number of items in a request. */
const MAX_ITEMS = 100;

export const UrlImport = (props: Props) => (
  <DialogButton
    label="Import from URLs"
    leftSection={<IconLink size={16} />}
    size="lg"
    title="Import pictures from URLs"
  >
    {() => <Form {...props} />}
  </DialogButton>
);

const linesOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/))].filter((line) => line !== '');

function Form({ target, from }: Props) {
  const [text, setText] = useState('');
  const urls = linesOf(text);
  const { mutate, isPending, data, error } = useAction({
    run: async (account) => {
      const items = urls.map((url, index) => ({
        url,
        ...target,
        sort_order: from === undefined ? undefined : from + index,
      }));
      const { data: results } = await post<{ data: Result[] }>(account, `${MEDIA}/batch`, {
        items,
      });
      return results.map((result) => ({ ...result, url: urls[result.index] ?? '' }));
    },
    showsError: true,
  });
  return (
    <Stack component="form" onSubmit={submitting(() => mutate())}>
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
        <SubmitButton loading={isPending} disabled={urls.length === 0 || urls.length > MAX_ITEMS}>
          {urls.length === 0 ? 'Import' : `Import ${urls.length}`}
        </SubmitButton>
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
  );
}

const OUTCOMES: Record<Result['status'], string> = {
  created: 'imported.',
  existing: 'already in the library. The existing picture was used.',
  queued: 'continues in the background.',
  failed: 'not imported.',
};

const outcomeOf = ({ status, errors }: Result): string =>
  [OUTCOMES[status], ...Object.values(errors).flat()].join(' ');

/** Imports records from a CSV file: choose a file, map its columns, check the rows, write them. */

import { FileInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCollection } from '../api/collections.ts';
import { type Metadata, type Page, read } from '../api/v2.ts';
import { useRun } from '../bulk/use-run.ts';
import { isEditable, isImportable } from '../list/selection.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { ListLink } from '../shell/list-link.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import type { Outcome } from './import-result.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { type Connection, hasExternalIds } from './mapping.ts';
import { readSheet } from './sheet.ts';

export function ImportPage() {
  const { account } = useParams({ from: '/$account' });
  const { resource = '' } = useParams({ strict: false });
  const collection = useCollection(account, resource);
  if (collection === undefined || !isImportable(collection)) return <NotFound />;
  return <Import account={account} collection={collection} />;
}

type Props = { account: string; collection: Metadata };

function Import({ account, collection }: Props) {
  const connections = useConnections({ account, collection });
  const [file, setFile] = useState<File | null>(null);
  const { mutate, data: sheet, error, reset } = useMutation({ mutationFn: readSheet });
  const run = useRun<Outcome>(account);
  const { label_plural } = collection;
  function choose(chosen: File | null): void {
    setFile(chosen);
    reset();
    run.reset();
    if (chosen !== null) mutate(chosen);
  }
  return (
    <Stack maw={1200}>
      <ListLink account={account} collection={collection} />
      <PageTitle>{`Import ${label_plural.toLowerCase()}`}</PageTitle>
      <Text>
        Choose a CSV file whose first row names the columns. Nothing is written before you have
        checked the rows.
      </Text>
      <FileInput
        label="CSV file"
        placeholder="Choose a file"
        accept=".csv,.txt,text/csv,text/plain"
        maw={420}
        value={file}
        onChange={choose}
        disabled={run.isRunning}
      />
      <ErrorAlert error={error} />
      {sheet !== undefined && connections !== undefined && (
        <ImportSheet
          key={file?.name}
          account={account}
          collection={collection}
          connections={connections}
          sheet={sheet}
          fileName={file?.name ?? ''}
          run={run}
        />
      )}
    </Stack>
  );
}

/** The connections whose external IDs can be in a column. */
function useConnections({ account, collection }: Props): Connection[] | undefined {
  const connections = useCollection(account, 'connections');
  const isWanted =
    connections !== undefined && hasExternalIds(collection) && isEditable(collection);
  const { data, isError } = useQuery({
    queryKey: ['import-connections', account],
    queryFn: ({ signal }) =>
      read<Page<Connection>>(account, connections?.path ?? '', { per_page: '200' }, signal),
    enabled: isWanted,
  });
  return isWanted && !isError ? data?.data : [];
}

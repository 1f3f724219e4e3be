/**
 * Imports records from a CSV file: select a file, map its columns, check the rows, and write them.
 */
import { Alert, FileInput, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { runOperations } from '../api/batch.ts';
import { messageIn } from '../api/client.ts';
import { useCollection, useCollections } from '../api/collections.ts';
import { type Metadata, type Page, read, type Values } from '../api/v2.ts';
import { RunProgress, useRun, type Work } from '../bulk/use-run.tsx';
import { isEditable, isImportable } from '../list/selection.ts';
import { LiveRegion } from '../shell/data-table.tsx';
import { ErrorAlert, ListLink, NotFound, PageTitle } from '../shell/page.tsx';
import {
  type Connection,
  guess,
  hasExternalIds,
  importFields,
  type Mapping,
  mappingProblem,
} from './mapping.ts';
import { isId, type PlannedRow, plan } from './plan.ts';
import { readSheet, readTitles, type Sheet, type Titles } from './sheet.ts';
import { ImportResult, MappingForm, type Outcome, Preview, Summary } from './steps.tsx';

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

type ImportSheetProps = {
  account: string;
  collection: Metadata;
  connections: readonly Connection[];
  sheet: Sheet;
  fileName: string;
  run: ReturnType<typeof useRun<Outcome>>;
};

/** The steps of an import after the file is read: columns, check and result. */
function ImportSheet(props: ImportSheetProps) {
  const { account, collection, connections, sheet, fileName, run } = props;
  const [mapping, setMapping] = useState<Mapping>(() =>
    guess(sheet.headers, collection, connections),
  );
  const [constants, setConstants] = useState<Values>({});
  const titles = useTitles(account, collection, mapping, sheet);
  const problem = mappingProblem(collection, mapping, constants, sheet.rows);
  const rows = useMemo(
    () =>
      problem !== undefined || titles.data === undefined
        ? undefined
        : plan({ collection, sheet, mapping, constants, titles: titles.data }),
    [problem, titles.data, collection, sheet, mapping, constants],
  );
  const ready = rows?.filter(({ problems }) => problems.length === 0) ?? [];
  const error = titles.error ?? run.error;
  const isMapping = !run.isRunning && run.outcome === undefined;
  return (
    <Stack>
      <ErrorAlert error={error} />
      {isMapping && (
        <>
          <Title order={2} size="h4">
            Columns
          </Title>
          <MappingForm
            {...{ account, collection, connections, sheet, mapping, constants }}
            onMap={setMapping}
            onSet={setConstants}
          />
          <Title order={2} size="h4">
            Check
          </Title>
          {problem !== undefined && <Alert color="yellow">{problem}</Alert>}
          {rows !== undefined && (
            <Preview
              collection={collection}
              rows={rows}
              onImport={() => run.start(write(account, rows))}
            />
          )}
        </>
      )}
      {run.isRunning && (
        <RunProgress {...run} label="Import" total={ready.length} onStop={run.stop} />
      )}
      <LiveRegion>
        {run.outcome !== undefined && <Summary collection={collection} outcome={run.outcome} />}
      </LiveRegion>
      {run.outcome !== undefined && (
        <ImportResult
          {...{ account, collection, sheet, fileName }}
          outcome={run.outcome}
          onAgain={run.reset}
        />
      )}
    </Stack>
  );
}

/** Writes the rows without problems. Rows of a stopped import have no result. */
const write =
  (account: string, rows: readonly PlannedRow[]): Work<Outcome> =>
  async (run) => {
    const problems = new Map(
      rows
        .filter((row) => row.problems.length > 0)
        .map((row) => [row.number, row.problems.join(' ')]),
    );
    const ready = rows.filter((row) => row.problems.length === 0);
    const results = await runOperations(
      account,
      ready.map(({ operation }) => operation),
      run,
    );
    let written = 0;
    for (const [index, row] of ready.entries()) {
      const result = results[index];
      if (result === undefined) problems.set(row.number, 'The import was stopped before this row.');
      else if (result.status >= 200 && result.status < 300) written += 1;
      else problems.set(row.number, messageIn(result.body));
    }
    return { total: rows.length, written, problems };
  };

/**
 * The titles of the records that mapped columns name instead of giving their IDs, and of the records
 * of the collection itself if a column contains their IDs.
 */
function useTitles(account: string, collection: Metadata, mapping: Mapping, { rows }: Sheet) {
  const names = importFields(collection).flatMap(({ name, refers_to }) => {
    const column = mapping.indexOf(name);
    const hasTitles =
      column >= 0 && rows.some(({ cells: { [column]: text = '' } }) => text !== '' && !isId(text));
    return refers_to !== null && hasTitles ? [refers_to.resource] : [];
  });
  if (mapping.includes('id')) names.push(collection.name);
  const targets = useCollections(account).filter(({ name }) => names.includes(name));
  return useQuery<Titles>({
    queryKey: ['titles', account, targets.map(({ name }) => name)],
    queryFn: ({ signal }) => readTitles(account, targets, collection.name, signal),
    structuralSharing: false,
    gcTime: 0,
  });
}

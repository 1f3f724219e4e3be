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
import { type Metadata, useAccountId, useData, type Values } from '../api/v2.ts';
import { RunProgress, useRun, type Work } from '../bulk/use-run.tsx';
import { isEditable, isImportable } from '../list/selection.ts';
import { ErrorAlert, ListLink, LiveRegion, NotFound, PageTitle } from '../shell/page.tsx';
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
  const { resource = '' } = useParams({ strict: false });
  const collection = useCollection(resource);
  if (collection === undefined || !isImportable(collection)) return <NotFound />;
  return <Import collection={collection} />;
}

function Import({ collection }: { collection: Metadata }) {
  const connections = useConnections(collection);
  const [file, setFile] = useState<File | null>(null);
  const { mutate, data: sheet, error, reset } = useMutation({ mutationFn: readSheet });
  const run = useRun<Outcome>();
  const { label_plural } = collection;
  function choose(chosen: File | null): void {
    setFile(chosen);
    reset();
    run.reset();
    if (chosen !== null) mutate(chosen);
  }
  return (
    <Stack maw={1200}>
      <ListLink collection={collection} />
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
          {...{ collection, connections, sheet, run }}
          fileName={file?.name ?? ''}
        />
      )}
    </Stack>
  );
}

/** The connections whose external IDs can be in a column. */
function useConnections(collection: Metadata): Connection[] | undefined {
  const connections = useCollection('connections');
  const isWanted =
    connections !== undefined && hasExternalIds(collection) && isEditable(collection);
  const { path = '' } = connections ?? {};
  const query = { per_page: '200' };
  const { data, isError } = useData<Connection[]>('list', path, query, { enabled: isWanted });
  return isWanted && !isError ? data : [];
}

type ImportSheetProps = {
  collection: Metadata;
  connections: readonly Connection[];
  sheet: Sheet;
  fileName: string;
  run: ReturnType<typeof useRun<Outcome>>;
};

/** The steps of an import after the file is read: columns, check and result. */
function ImportSheet(props: ImportSheetProps) {
  const { collection, connections, sheet, fileName, run } = props;
  const account = useAccountId();
  const [mapping, setMapping] = useState<Mapping>(() =>
    guess(sheet.headers, collection, connections),
  );
  const [constants, setConstants] = useState<Values>({});
  const titles = useTitles(collection, mapping, sheet);
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
            {...{ collection, connections, sheet, mapping, constants }}
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
          {...{ collection, sheet, fileName }}
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
 * The records that the file refers to by title instead of by ID, and the records of the collection
 * itself if a column contains their IDs.
 */
function useTitles(collection: Metadata, mapping: Mapping, { rows }: Sheet) {
  const account = useAccountId();
  const names = importFields(collection).flatMap(({ name, refers_to }) => {
    const column = mapping.indexOf(name);
    const hasTitles =
      column >= 0 && rows.some(({ cells: { [column]: text = '' } }) => text !== '' && !isId(text));
    return refers_to !== null && hasTitles ? [refers_to.resource] : [];
  });
  if (mapping.includes('id')) names.push(collection.name);
  const targets = useCollections().filter(({ name }) => names.includes(name));
  return useQuery<Titles>({
    queryKey: ['titles', account, targets.map(({ name }) => name)],
    queryFn: ({ signal }) => readTitles(account, targets, collection.name, signal),
    structuralSharing: false,
    gcTime: 0,
  });
}

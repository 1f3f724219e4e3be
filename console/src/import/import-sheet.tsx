/** The steps of an import after the file is read: columns, check and result. */
import { Alert, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { runOperations } from '../api/batch.ts';
import { useCollections } from '../api/collections.ts';
import { messageIn } from '../api/refusal.ts';
import type { Metadata, Values } from '../api/v2.ts';
import { RunProgress } from '../bulk/run-progress.tsx';
import type { useRun, Work } from '../bulk/use-run.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { LiveRegion } from '../shell/live-region.tsx';
import { isId } from './convert.ts';
import { ImportResult, type Outcome, Summary } from './import-result.tsx';
import { type Connection, guess, importFields, type Mapping, mappingProblem } from './mapping.ts';
import { MappingForm } from './mapping-form.tsx';
import { type PlannedRow, plan } from './plan.ts';
import { Preview } from './preview.tsx';
import { readTitles, type Titles } from './references.ts';
import type { Sheet } from './sheet.ts';

type Props = {
  account: string;
  collection: Metadata;
  connections: readonly Connection[];
  sheet: Sheet;
  fileName: string;
  run: ReturnType<typeof useRun<Outcome>>;
};

export function ImportSheet(props: Props) {
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

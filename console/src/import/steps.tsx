/** The steps of an import: the fields of the columns, the check of the rows, and the result. */
import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Metadata, saveFile, usePagePath, type Values } from '../api/v2.ts';
import { countOf } from '../bulk/targets.ts';
import { Widget } from '../fields/widget.tsx';
import { inputOf } from '../records/values.ts';
import { ButtonLink, DataTable, Hint } from '../shell/page.tsx';
import { type Connection, type Mapping, missingFields, targetsOf } from './mapping.ts';
import type { PlannedRow } from './plan.ts';
import { problemFile, type Sheet } from './sheet.ts';

type Props = {
  collection: Metadata;
  connections: readonly Connection[];
  sheet: Sheet;
  mapping: Mapping;
  constants: Values;
  onMap(mapping: Mapping): void;
  onSet(constants: Values): void;
};

/** Chooses the field of each column, and values for required fields without a column. */
export function MappingForm(props: Props) {
  const { collection, connections, sheet, mapping, constants, onMap, onSet } = props;
  const options = [{ value: '', label: 'Do not import' }, ...targetsOf(collection, connections)];
  const [first] = sheet.rows;
  return (
    <>
      <DataTable
        hasRowHeadings
        columns={['Column', 'First value', 'Field']}
        rows={sheet.headers.map((header, index) => [
          header || `Column ${index + 1}`,
          <Text key="value" size="sm" truncate maw={240}>
            {first?.cells[index]}
          </Text>,
          <NativeSelect
            key="field"
            aria-label={`Field of ${header || `column ${index + 1}`}`}
            miw={150}
            data={options}
            value={mapping[index] ?? ''}
            onChange={({ currentTarget }) => onMap(mapping.with(index, currentTarget.value))}
          />,
        ])}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {missingFields(collection, mapping, sheet.rows).map((field) => (
          <Widget
            key={field.name}
            id={`all-${field.name}`}
            field={{
              ...inputOf(collection, field, constants),
              label: `${field.label} of all new records`,
            }}
            value={constants[field.name] ?? null}
            onChange={(value) => onSet({ ...constants, [field.name]: value })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** The maximum number of rows shown. */
const SHOWN = 50;

type PreviewProps = { collection: Metadata; rows: readonly PlannedRow[]; onImport(): void };

/** The planned action for each row. Rows with problems are listed first. */
export function Preview({ collection, rows, onImport }: PreviewProps) {
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const ready = rows.filter(({ problems }) => problems.length === 0);
  const shown = [...bad, ...ready].slice(0, SHOWN);
  return (
    <Stack>
      <Alert role="status" color={bad.length === 0 ? 'green' : 'yellow'}>
        {`${ready.length.toLocaleString()} of ${rows.length.toLocaleString()} rows are ready.`}
        {bad.length === 1 && ' 1 has a problem and will be skipped.'}
        {bad.length > 1 && ` ${bad.length.toLocaleString()} have problems and will be skipped.`}
      </Alert>
      <DataTable
        maxHeight="50dvh"
        label="Rows"
        columns={['Row', collection.label, 'Result']}
        rows={shown.map(({ number, title, action, problems }) => [
          number,
          title,
          problems.length === 0 ? (
            action
          ) : (
            <Text key={number} size="sm" c="var(--mantine-color-error)">
              {problems.join(' ')}
            </Text>
          ),
        ])}
      />
      {rows.length > shown.length && (
        <Hint>{`And ${(rows.length - shown.length).toLocaleString()} more rows.`}</Hint>
      )}
      <Hint>In updates, an empty cell clears its field. The service checks each row again.</Hint>
      <Button variant="filled" disabled={ready.length === 0} onClick={onImport}>
        Import {countOf(collection, ready.length)}
      </Button>
    </Stack>
  );
}

/** Problems by row. */
export type Outcome = { total: number; written: number; problems: ReadonlyMap<number, string> };

const IMPORT_RESULT_SHOWN = 200;

type ImportResultProps = {
  collection: Metadata;
  sheet: Sheet;
  fileName: string;
  outcome: Outcome;
  onAgain(): void;
};

type SummaryProps = Pick<ImportResultProps, 'collection' | 'outcome'>;

/** The result of an import, and the rows that were not written, which can be saved and fixed. */
export const Summary = ({ collection, outcome: { total, written, problems } }: SummaryProps) => (
  <Alert role="presentation" color={problems.size === 0 ? 'green' : 'yellow'}>
    {`${written.toLocaleString()} of ${total.toLocaleString()} ${collection.label_plural.toLowerCase()} written.`}
    {problems.size > 0 && ` ${problems.size.toLocaleString()} rows were not written.`}
  </Alert>
);

export function ImportResult(props: ImportResultProps) {
  const { collection, sheet, fileName, outcome, onAgain } = props;
  const { written, problems } = outcome;
  const { name, label_plural } = collection;
  const bad = [...problems].toSorted(([a], [b]) => a - b);
  const save = async () =>
    saveFile(await problemFile(sheet, problems), fileName.replace(/(\.\w+)?$/, '-problems.csv'));
  return (
    <Stack>
      {bad.length > 0 && (
        <DataTable
          maxHeight="50dvh"
          label="Rows that were not written"
          columns={['Row', 'Problem']}
          rows={bad.slice(0, IMPORT_RESULT_SHOWN)}
        />
      )}
      <Group>
        {bad.length > 0 && (
          <Button variant="filled" leftSection={<IconDownload size={16} />} onClick={save}>
            Save these rows as CSV
          </Button>
        )}
        <ButtonLink to={usePagePath()(name)}>Show {label_plural.toLowerCase()}</ButtonLink>
        {written === 0 && <Button onClick={onAgain}>Back to the columns</Button>}
      </Group>
    </Stack>
  );
}

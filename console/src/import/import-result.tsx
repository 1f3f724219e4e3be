/** What an import wrote, and each row that it did not write, which can be saved and fixed. */
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../api/save-file.ts';
import type { Metadata } from '../api/v2.ts';
import { DataTable } from '../shell/data-table.tsx';
import { ButtonLink } from '../shell/links.tsx';
import { problemFile, type Sheet } from './sheet.ts';

/** Problems by row. */
export type Outcome = { total: number; written: number; problems: ReadonlyMap<number, string> };

const SHOWN = 200;

type Props = {
  account: string;
  collection: Metadata;
  sheet: Sheet;
  fileName: string;
  outcome: Outcome;
  onAgain(): void;
};

type SummaryProps = Pick<Props, 'collection' | 'outcome'>;

export const Summary = ({ collection, outcome: { total, written, problems } }: SummaryProps) => (
  <Alert role="presentation" color={problems.size === 0 ? 'green' : 'yellow'}>
    {`${written.toLocaleString()} of ${total.toLocaleString()} ${collection.label_plural.toLowerCase()} written.`}
    {problems.size > 0 && ` ${problems.size.toLocaleString()} rows were not written.`}
  </Alert>
);

export function ImportResult({ account, collection, sheet, fileName, outcome, onAgain }: Props) {
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
          rows={bad.slice(0, SHOWN)}
        />
      )}
      <Group>
        {bad.length > 0 && (
          <Button leftSection={<IconDownload size={16} />} onClick={save}>
            Save these rows as CSV
          </Button>
        )}
        <ButtonLink variant="default" to="/$account/$resource" params={{ account, resource: name }}>
          Show {label_plural.toLowerCase()}
        </ButtonLink>
        {written === 0 && (
          <Button variant="default" onClick={onAgain}>
            Back to the columns
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The fees and the connections of a property, with links to them. */
import { Loader, Stack, Text } from '@mantine/core';
import { pageOf, titleOf, usePage } from '../api/collections.ts';
import { type Metadata, useList, type Values } from '../api/v2.ts';
import { display } from '../list/cell.tsx';
import { DataTable, ErrorAlert, PageLink, Section } from '../shell/page.tsx';
import type { PanelProps } from './extensions.tsx';

/** The maximum number of records of each kind in the tab. The list of the collection shows all. */
const MAX_ROWS = 50;

export function PropertyLinks({ id }: PanelProps) {
  const fees = usePage('fees');
  const connections = usePage('connections');
  return (
    <Stack>
      {fees && (
        <Linked
          property={id}
          collection={fees}
          columns={['amount', 'amount_max', 'frequency', 'requirement', 'status']}
        />
      )}
      {connections && (
        <Linked
          property={id}
          collection={connections}
          columns={['type', 'enabled', 'last_run_status']}
        />
      )}
    </Stack>
  );
}

type Props = { property: string; collection: Metadata; columns: string[] };

function Linked({ property, collection, columns }: Props) {
  const { name, label_plural, path, fields } = collection;
  const query = { property_id: property, per_page: String(MAX_ROWS) };
  const { data, error } = useList<Values>('list', path, query);
  const shown = columns.flatMap((column) => fields.find((field) => field.name === column) ?? []);
  return (
    <Section name={`property-${name}`} title={label_plural}>
      <ErrorAlert error={error} />
      {data === undefined && error === null && <Loader />}
      {data?.data.length === 0 && (
        <Text>{`This property has no ${label_plural.toLowerCase()}.`}</Text>
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <DataTable
            label={`${label_plural} of the property`}
            minWidth={560}
            columns={['Name', ...shown.map(({ label }) => label)]}
            rows={data.data.map((record) => {
              const page = pageOf(collection, String(record['id']));
              return [
                <PageLink key={page} page={page}>
                  {titleOf(collection, record)}
                </PageLink>,
                ...shown.map((field) => {
                  const text = display({ field, value: record[field.name], record });
                  return field.name === 'last_run_status' ? (
                    <PageLink key="runs" page={page} search={{ tab: 'runs' }}>
                      {text}
                    </PageLink>
                  ) : (
                    text
                  );
                }),
              ];
            })}
          />
          <PageLink page={pageOf(collection)} search={{ property_id: property }}>
            {`All ${label_plural.toLowerCase()} of the property (${data.meta.total})`}
          </PageLink>
        </>
      )}
    </Section>
  );
}

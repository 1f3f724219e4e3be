/** The fees and the connections of a property, with links to them. */
import { Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pagePath, titleOf, usePage } from '../api/collections.ts';
import { type Metadata, type Page, read, type Values } from '../api/v2.ts';
import { display } from '../list/cell.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert, TextLink } from '../shell/page.tsx';
import type { PanelProps } from './extensions.tsx';

/** The list of the collection shows the others. */
const MAX_ROWS = 50;

export function PropertyLinks({ account, id }: PanelProps) {
  const fees = usePage(account, 'fees');
  const connections = usePage(account, 'connections');
  return (
    <Stack>
      {fees && (
        <Linked
          {...{ account, property: id, collection: fees }}
          columns={['amount', 'amount_max', 'frequency', 'requirement', 'status']}
        />
      )}
      {connections && (
        <Linked
          {...{ account, property: id, collection: connections }}
          columns={['type', 'enabled', 'last_run_status']}
        />
      )}
    </Stack>
  );
}

type Props = { account: string; property: string; collection: Metadata; columns: string[] };

function Linked({ account, property, collection, columns }: Props) {
  const { name, label_plural, path, fields } = collection;
  const { data, error } = useQuery({
    queryKey: ['list', account, name, 'property', property],
    queryFn: ({ signal }) => {
      const query = { property_id: property, per_page: String(MAX_ROWS) };
      return read<Page<Values>>(account, path, query, signal);
    },
  });
  const shown = columns.flatMap((column) => fields.find((field) => field.name === column) ?? []);
  return (
    <section aria-labelledby={`property-${name}`}>
      <Title order={2} size="h4" mb="xs" id={`property-${name}`}>
        {label_plural}
      </Title>
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
            rows={data.data.map((record) => [
              <RecordLink key="name" {...{ account, collection, record }}>
                {titleOf(collection, record)}
              </RecordLink>,
              ...shown.map((field) => {
                const text = display({ field, value: record[field.name], record });
                return field.name === 'last_run_status' ? (
                  <RecordLink key="runs" {...{ account, collection, record }} tab="runs">
                    {text}
                  </RecordLink>
                ) : (
                  text
                );
              }),
            ])}
          />
          <TextLink size="sm" to={pagePath(account, collection)} search={{ property_id: property }}>
            {`All ${label_plural.toLowerCase()} of the property (${data.meta.total})`}
          </TextLink>
        </>
      )}
    </section>
  );
}

type LinkProps = {
  account: string;
  collection: Metadata;
  record: Values;
  tab?: string;
  children: string;
};

const RecordLink = ({ account, collection, record, tab, children }: LinkProps) => (
  <TextLink
    size="sm"
    to={pagePath(account, collection, String(record['id']))}
    search={tab === undefined ? {} : { tab }}
  >
    {children}
  </TextLink>
);

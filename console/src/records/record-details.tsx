/** The values of a record that its form does not contain, as text. */
import { Paper, SimpleGrid, Spoiler, Text } from '@mantine/core';
import { useLabels } from '../api/labels.ts';
import { type Metadata, type MetadataField, type Tagged, valueIn } from '../api/v2.ts';
import { display } from '../list/cell.tsx';
import { isNested, Nested } from './nested.tsx';
import { formFields } from './values.ts';

type Props = { account: string; collection: Metadata; stored: Tagged; isEditable: boolean };

export function RecordDetails({ account, collection, stored, isEditable }: Props) {
  const entered = isEditable ? formFields(collection, false).map(({ name }) => name) : [];
  const shown = collection.fields
    .filter(({ name }) => !entered.includes(name))
    .toSorted((a, b) => Number(a.kind === 'id') - Number(b.kind === 'id'));
  return (
    <Paper withBorder p="md">
      <SimpleGrid
        component="dl"
        cols={isEditable ? 1 : { base: 1, xs: 2, md: 3 }}
        m={0}
        spacing="sm"
      >
        {shown.map((field) => (
          <Detail
            key={`${field.name} ${field.kinds}`}
            account={account}
            field={field}
            value={valueIn(stored.data, field.name)}
          />
        ))}
      </SimpleGrid>
    </Paper>
  );
}

type DetailProps = { account: string; field: MetadataField; value: unknown };

function Detail({ account, field, value }: DetailProps) {
  const ids = field.refers_to === null ? [] : [value].flat().filter((id) => typeof id === 'string');
  const labels = useLabels(account, field.refers_to?.resource ?? '', ids);
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {field.label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {isNested(value) ? (
          <Spoiler maxHeight={240} showLabel="Show all" hideLabel="Show less">
            <Nested value={value} />
          </Spoiler>
        ) : (
          display({ field, value, labels })
        )}
      </Text>
    </div>
  );
}

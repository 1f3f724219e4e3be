/** The values of a record that its form does not contain, as text. */
import { Paper, ScrollArea } from '@mantine/core';
import { formFields, useLabels } from '../api/collections.ts';
import { type Metadata, type MetadataField, type Tagged, type Values, valueIn } from '../api/v2.ts';
import { display } from '../list/cell.tsx';
import { Fact, Facts } from '../shell/page.tsx';
import { isNested, Nested } from './record-history.tsx';

type Props = { collection: Metadata; stored: Tagged; isEditable: boolean };

export function RecordDetails({ collection, stored, isEditable }: Props) {
  const entered = isEditable ? formFields(collection, false).map(({ name }) => name) : [];
  const shown = collection.fields
    // The form of settings also says where they come from.
    .filter(({ name }) => !entered.includes(name.replace(/_sources$/, '')))
    .toSorted((a, b) => Number(a.kind === 'id') - Number(b.kind === 'id'));
  return (
    <Paper withBorder p="md">
      <Facts cols={isEditable ? 1 : { base: 1, xs: 2, md: 3 }}>
        {shown.map((field) => (
          <Detail key={`${field.name} ${field.kinds}`} field={field} record={stored.data} />
        ))}
      </Facts>
    </Paper>
  );
}

function Detail({ field, record }: { field: MetadataField; record: Values }) {
  const value = valueIn(record, field.name);
  const ids = field.refers_to === null ? [] : [value].flat().filter((id) => typeof id === 'string');
  const labels = useLabels(field.refers_to?.resource ?? '', ids);
  return (
    <Fact name={field.label}>
      {isNested(value) ? (
        <ScrollArea.Autosize
          mah={240}
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': field.label }}
        >
          <Nested value={value} />
        </ScrollArea.Autosize>
      ) : (
        display({ field, value, labels, record })
      )}
    </Fact>
  );
}

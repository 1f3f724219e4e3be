/** A filter of a list that chooses a record of another resource. */
import { Box } from '@mantine/core';
import type { ListProps } from '../list/list-page.tsx';
import { referenceField } from './reference-field.ts';
import { ReferenceWidget } from './reference-widgets.tsx';

type Props = Pick<ListProps, 'account' | 'search' | 'change'> & {
  name: string;
  label: string;
  resource: string;
};

export const ReferenceFilter = ({ account, search, change, name, label, resource }: Props) => (
  <Box flex="1 1 160px">
    <ReferenceWidget
      id={`filter-${name}`}
      account={account}
      field={referenceField(name, label, resource)}
      value={search[name] ?? null}
      onChange={(id) => change({ [name]: typeof id === 'string' ? id : undefined })}
    />
  </Box>
);

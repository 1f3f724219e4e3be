/** Words in the URL by which a list is filtered. They apply when the user presses Enter. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Search } from './search.ts';

type Props = Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder'> & {
  /** The name of the parameter. */
  name?: string;
  search: Search;
  change(changes: Record<string, string>): void;
  flex?: CSSProperties['flex'];
};

export const SearchField = ({ name = 'q', search, change, flex, ...texts }: Props) => (
  <form
    style={{ flex }}
    onSubmit={(event) => {
      event.preventDefault();
      change({ [name]: String(new FormData(event.currentTarget).get(name)).trim() });
    }}
  >
    <TextInput
      {...texts}
      key={search[name]}
      name={name}
      type="search"
      leftSection={<IconSearch size={16} />}
      defaultValue={search[name]}
      maxLength={255}
    />
  </form>
);

/** Kind, search, folder, tag and missing texts. The URL is their only state. */
import { Group, Switch, Tabs } from '@mantine/core';
import { ReferenceFilter } from '../fields/reference-filter.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { TextLink } from '../shell/links.tsx';
import { kindOf } from './media.ts';

export function MediaFilters(props: ListProps) {
  const { account, search, change } = props;
  const isFile = kindOf(search) === 'file';
  return (
    <>
      <Tabs
        value={kindOf(search)}
        onChange={(kind) =>
          change({
            kind: kind === 'embed' ? 'embed' : undefined,
            folder_id: undefined,
            has_alt_text: undefined,
            media: undefined,
          })
        }
      >
        <Tabs.List aria-label="Kind">
          <Tabs.Tab value="file">Pictures</Tabs.Tab>
          <Tabs.Tab value="embed">Videos and tours</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Group gap="sm" align="end">
        <SearchField flex="1 1 160px" label="Search media" search={search} change={change} />
        <SearchField flex="1 1 160px" name="tag" label="Tag" search={search} change={change} />
        {isFile && (
          <ReferenceFilter {...props} name="folder_id" label="Folder" resource="media-folders" />
        )}
        {isFile && (
          <Switch
            size="md"
            mb={6}
            label="Without alternative text"
            checked={search['has_alt_text'] === 'false'}
            onChange={({ currentTarget }) =>
              change({ has_alt_text: currentTarget.checked ? 'false' : undefined })
            }
          />
        )}
        {isFile && (
          <TextLink
            size="sm"
            mb={8}
            to="/$account/$resource"
            params={{ account, resource: 'media-folders' }}
          >
            Edit folders
          </TextLink>
        )}
      </Group>
    </>
  );
}

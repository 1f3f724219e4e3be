/** Kind, search, folder, tag and missing texts. The URL is their only state. */
import { Anchor, Box, Group, Switch, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { referenceField } from '../fields/reference-field.ts';
import { ReferenceWidget } from '../fields/reference-widgets.tsx';
import { SearchField } from '../list/search-field.tsx';
import { kindOf } from './media.ts';
import type { LibraryProps } from './media-page.tsx';

export function MediaFilters({ account, search, change }: LibraryProps) {
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
          <Box flex="1 1 160px">
            <ReferenceWidget
              id="filter-folder"
              account={account}
              field={referenceField('folder_id', 'Folder', 'media-folders')}
              value={search['folder_id'] ?? null}
              onChange={(id) => change({ folder_id: typeof id === 'string' ? id : undefined })}
            />
          </Box>
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
          <Anchor
            size="sm"
            mb={8}
            renderRoot={(root) => (
              <Link
                to="/$account/$resource"
                params={{ account, resource: 'media-folders' }}
                {...root}
              />
            )}
          >
            Edit folders
          </Anchor>
        )}
      </Group>
    </>
  );
}

/** The entries of one content type on one website. */
import { Group, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pagePath } from '../api/collections.ts';
import { RecordList } from '../list/list-page.tsx';
import { changed, type Search } from '../list/search.ts';
import { EntryPlace, type Place } from './entry-place.tsx';
import { useWebsites } from './use-websites.ts';

export const EntriesPage = () => (
  <EntryPlace>
    {(place) => (
      <RecordList key={place.collection.path} {...place}>
        <Choices {...place} />
      </RecordList>
    )}
  </EntryPlace>
);

/** The website, the content type and the status. */
function Choices({ account, website, type, types, collection }: Place) {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const websites = useWebsites(account);
  const statuses = collection.filters.find(({ name }) => name === 'status')?.choices ?? [];
  return (
    <Group gap="sm">
      <NativeSelect
        label="Website"
        data={websites.map(({ id, name }) => ({ value: id, label: name }))}
        value={website}
        onChange={({ currentTarget }) =>
          navigate({
            to: '/$account/entries',
            params: { account },
            search: { website: currentTarget.value, type: type.key },
          })
        }
      />
      <NativeSelect
        label="Content type"
        data={types.map(({ key, name }) => ({ value: key, label: name }))}
        value={type.key}
        onChange={({ currentTarget }) =>
          navigate({
            to: pagePath(account, { name: `entries/${website}/${currentTarget.value}` }),
          })
        }
      />
      <NativeSelect
        label="Status"
        data={[{ value: '', label: 'Any' }, ...statuses]}
        value={search['status'] ?? ''}
        onChange={({ currentTarget }) =>
          navigate({ to: '.', search: changed(search, { status: currentTarget.value }) })
        }
      />
    </Group>
  );
}

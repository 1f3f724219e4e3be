/** The links to the pages of an account. */
import { ScrollArea } from '@mantine/core';
import { useMatchRoute } from '@tanstack/react-router';
import { useNested, usePages } from '../api/collections.ts';
import { useAccountId } from '../api/v2.ts';
import { NavItem } from './page.tsx';

/** Users join by invitation. */
const INVITATIONS = { name: 'invitations', label_plural: 'Invitations' };

const SETTINGS = { name: 'settings', label_plural: 'Account settings' };

const ENTRIES = { name: 'entries', label_plural: 'Entries' };

export function Navigation() {
  const account = useAccountId();
  const hasEntries = useNested(ENTRIES.name) !== undefined;
  const pages = usePages().flatMap((page) => {
    if (page.name === 'users' && page.can.create) return [page, INVITATIONS];
    return page.name === 'content-types' && hasEntries ? [page, ENTRIES] : [page];
  });
  const matches = useMatchRoute();
  return (
    <ScrollArea>
      <NavItem
        py={6}
        to="/$account"
        params={{ account }}
        activeOptions={{ exact: true, includeSearch: false }}
        label="Home"
      />
      {[...pages, SETTINGS].map(({ name, label_plural }) => (
        <NavItem
          key={name}
          py={6}
          to="/$account/$resource"
          params={{ account, resource: name }}
          label={label_plural}
          active={
            matches({ to: '/$account/$resource', params: { resource: name }, fuzzy: true }) !==
            false
          }
        />
      ))}
    </ScrollArea>
  );
}

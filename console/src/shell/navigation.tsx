/** The links to the pages of an account. */
import { NavLink, ScrollArea } from '@mantine/core';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useNested, usePages } from '../api/collections.ts';

/** Users join by invitation. */
const INVITATIONS = { name: 'invitations', label_plural: 'Invitations' };

const ENTRIES = { name: 'entries', label_plural: 'Entries' };

export function Navigation({ account }: { account: string }) {
  const hasEntries = useNested(account, ENTRIES.name) !== undefined;
  const pages = usePages(account).flatMap((page) => {
    if (page.name === 'users' && page.can.create) return [page, INVITATIONS];
    return page.name === 'content-types' && hasEntries ? [page, ENTRIES] : [page];
  });
  const matches = useMatchRoute();
  return (
    <ScrollArea>
      <NavLink
        py={6}
        renderRoot={(props) => (
          <Link
            to="/$account"
            params={{ account }}
            activeOptions={{ exact: true, includeSearch: false }}
            {...props}
          />
        )}
        label="Home"
      />
      {pages.map(({ name, label_plural }) => (
        <NavLink
          key={name}
          py={6}
          renderRoot={(props) => (
            <Link to="/$account/$resource" params={{ account, resource: name }} {...props} />
          )}
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

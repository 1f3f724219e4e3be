/** The links to the pages of an account. */
import { NavLink, ScrollArea } from '@mantine/core';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { usePages } from '../api/collections.ts';

/** Users join by invitation. */
const INVITATIONS = { name: 'invitations', label_plural: 'Invitations' };

export function Navigation({ account }: { account: string }) {
  const pages = usePages(account).flatMap((page) =>
    page.name === 'users' && page.can.create ? [page, INVITATIONS] : [page],
  );
  const matches = useMatchRoute();
  return (
    <ScrollArea>
      <NavLink
        py={6}
        renderRoot={(props) => <Link to="/$account" params={{ account }} {...props} />}
        label="Home"
        active={matches({ to: '/$account' }) !== false}
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

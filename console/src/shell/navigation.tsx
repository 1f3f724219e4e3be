/** The links to the pages of an account. */
import { ScrollArea } from '@mantine/core';
import { useLocation, useMatchRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useNested, usePages } from '../api/collections.ts';
import { useAccountId } from '../api/v2.ts';
import { NavItem } from './page.tsx';

const ENTRIES = { name: 'entries', label: 'Entries' };

/** Users join by invitation. */
const INVITATIONS = { name: 'invitations', label: 'Invitations' };

const SETTINGS = { name: 'settings', label: 'Account settings' };

/** The pages of the menu, in its order: the lists, and pages that are not lists. */
export function useMenu(): { name: string; label: string }[] {
  const hasEntries = useNested(ENTRIES.name) !== undefined;
  const lists = usePages().flatMap(({ name, label_plural, can }) => [
    { name, label: label_plural },
    ...(name === 'users' && can.create ? [INVITATIONS] : []),
    ...(name === 'content-types' && hasEntries ? [ENTRIES] : []),
  ]);
  return [...lists, SETTINGS];
}

export function Navigation() {
  const account = useAccountId();
  const matches = useMatchRoute();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation shows its item
  useEffect(() => {
    menu.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const isOpen = (resource: string) =>
    matches({ to: '/$account/$resource', params: { resource }, fuzzy: true }) !== false;
  return (
    <ScrollArea ref={menu}>
      <NavItem
        py={6}
        to="/$account"
        params={{ account }}
        activeOptions={{ exact: true, includeSearch: false }}
        label="Home"
      />
      {useMenu().map(({ name, label }) => (
        <NavItem
          key={name}
          py={6}
          to="/$account/$resource"
          params={{ account, resource: name }}
          label={label}
          active={isOpen(name)}
        />
      ))}
    </ScrollArea>
  );
}

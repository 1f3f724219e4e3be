/** The frame of the workspace: header, navigation and the page. */
import { ActionIcon, AppShell, Burger, Group, Loader, Text } from '@mantine/core';
import { useCounter, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazyRouteComponent as lazy, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { AccountContext } from '../api/v2.ts';
import { useFrameAccount } from './account.ts';
import { AccountSwitcher } from './account-switcher.tsx';
import { Help } from './help.tsx';
import { Navigation } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';

const Palette = lazy(() => import('./palette.tsx'), 'Palette');

export function Layout() {
  const [isOpen, { toggle, close }] = useDisclosure();
  const [opened, { increment: openPalette }] = useCounter(0);
  useHotkeys([['mod+K', openPalette]], []);
  const { pathname } = useLocation();
  const account = useFrameAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(close, [pathname]);
  return (
    <AccountContext value={account?.id ?? ''}>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        padding="md"
      >
        <AppShell.Header>
          <Group h="100%" px="md" gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
            />
            <Text fw={700} visibleFrom="sm">
              Frontage
            </Text>
            <AccountSwitcher />
            <Group ml="auto" gap="xs" wrap="nowrap">
              {account !== undefined && (
                <ActionIcon
                  size="lg"
                  aria-label="Search records and pages"
                  title="Ctrl+K"
                  onClick={openPalette}
                >
                  <IconSearch size={18} aria-hidden />
                </ActionIcon>
              )}
              <Help />
              <UserMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="sm" aria-label="Pages">
          <Suspense>{account !== undefined && <Navigation />}</Suspense>
        </AppShell.Navbar>
        <AppShell.Main>
          <Suspense fallback={<Loader />}>
            <Outlet />
          </Suspense>
        </AppShell.Main>
        <Suspense>{account !== undefined && opened > 0 && <Palette opened={opened} />}</Suspense>
      </AppShell>
    </AccountContext>
  );
}

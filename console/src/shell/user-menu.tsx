/** The menu of the user: security, color scheme, documentation and sign-out. */
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconBook,
  IconBuilding,
  IconKey,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { urlOf, useMe } from '../api/client.ts';
import { useFrameAccount } from './account.ts';
import { useSignOut } from './leave.ts';

const SCHEMES = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const;

export function UserMenu() {
  const { email, is_staff } = useMe();
  const account = useFrameAccount();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useMutation({ mutationFn: useSignOut() });
  return (
    <Menu
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon size="lg" aria-label="Your menu">
          <IconUser size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        {account !== undefined && account.role !== null && (
          <Menu.Item
            renderRoot={(root) => (
              <Link to="/$account/tokens" params={{ account: account.id }} {...root} />
            )}
            leftSection={<IconKey size={16} />}
          >
            API tokens
          </Menu.Item>
        )}
        {is_staff && (
          <Menu.Item component={Link} to="/accounts" leftSection={<IconBuilding size={16} />}>
            All accounts
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/profile" leftSection={<IconShieldLock size={16} />}>
          Your profile
        </Menu.Item>
        <Menu.Item component="a" href={urlOf('/docs')} leftSection={<IconBook size={16} />}>
          Documentation
        </Menu.Item>
        <Menu.Divider />
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

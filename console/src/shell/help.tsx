/** A link to the section of the guide that explains the page. */
import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useMatches, useParams } from '@tanstack/react-router';
import { urlOf } from '../api/client.ts';

const GUIDE = '/docs/recipes/use-the-console';

/** The sections of the guide, with the pages that they explain. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'home-what-needs-attention': [''],
  pictures: ['media', 'media-folders'],
  leads: ['leads', 'lead-sources'],
  forms: ['forms'],
  'people-and-tokens': ['users', 'roles', 'invitations', 'tokens'],
  content: [
    'announcements',
    'content-blocks',
    'content-types',
    'entries',
    'faq-topics',
    'faqs',
    'galleries',
    'neighborhood-categories',
    'neighborhood-places',
    'reviews',
  ],
  'connections-and-websites': ['connections', 'websites'],
  'account-settings-and-jobs': ['settings', 'jobs'],
  'staff-of-the-operator': ['accounts'],
};

const RECORDS = 'find-and-edit-records';

export function Help() {
  const route: string = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const { resource = '' } = useParams({ strict: false });
  // The part of the path below the account: `leads` of `/$account/leads/$lead`.
  const [, name = ''] = route.split('/').filter((part) => part !== '$account');
  const page = name === '$resource' ? resource : name;
  const [part = RECORDS] = Object.entries(PARTS).find(([, pages]) => pages.includes(page)) ?? [];
  return (
    <ActionIcon
      component="a"
      href={urlOf(`${GUIDE}#${part}`)}
      target="_blank"
      size="lg"
      aria-label="Help with this page"
    >
      <IconHelp size={18} aria-hidden />
    </ActionIcon>
  );
}

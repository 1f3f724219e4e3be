/** The tokens with which a website's server reads Sites. */
import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SessionSchemas } from '../api/client.ts';
import type { PanelProps } from '../records/extensions.tsx';
import { DocsLink } from '../shell/page.tsx';
import { Tokens } from '../tokens/token-parts.tsx';

type Token = SessionSchemas['WebsiteToken'];

const ABILITIES = [
  { value: 'deliver', label: 'Published content' },
  { value: 'preview', label: 'Published content and drafts' },
];

/** `Reads published content. ` */
function abilityOf(token: Token): string {
  const found = ABILITIES.find(({ value }) => value === token.ability);
  return found === undefined ? '' : `Reads ${found.label.toLowerCase()}. `;
}

export function WebsiteTokens({ id, mayUpdate }: PanelProps) {
  const [ability, setAbility] = useState('deliver');
  return (
    <Stack>
      <Tokens<Token>
        path={`/session/websites/${id}/tokens`}
        placeholder="Production server"
        values={{ ability }}
        inputs={
          <Select
            label="What it reads"
            data={ABILITIES}
            value={ability}
            onChange={(value) => value !== null && setAbility(value)}
            allowDeselect={false}
            miw={220}
          />
        }
        hint="The server of the website reads its content with this token."
        detailOf={(token) =>
          `${abilityOf(token)}Created ${new Date(token.created_at).toLocaleDateString()}.`
        }
        consequence="A server that uses it can no longer read the content of the website."
        isFixed={!mayUpdate}
      />
      <DocsLink recipe="receive-cache-webhooks">How a website reads its content</DocsLink>
    </Stack>
  );
}

/** The tokens with which a website's server reads Sites. */
import { List, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { at, dataOf, type SessionSchemas, session } from '../api/client.ts';
import { useAccountId, useData } from '../api/v2.ts';
import type { PanelProps } from '../records/extensions.tsx';
import { DocsLink, ErrorAlert } from '../shell/page.tsx';
import { IssuedToken, RevocableLine, TokenForm } from '../tokens/token-parts.tsx';

type Ability = 'deliver' | 'preview';

const ABILITIES: { value: Ability; label: string }[] = [
  { value: 'deliver', label: 'Published content' },
  { value: 'preview', label: 'Published content and drafts' },
];

/** The start of the key of the cached tokens. */
const KIND = 'website-tokens';

export function WebsiteTokens({ id, mayUpdate }: PanelProps) {
  const account = useAccountId();
  const [issued, setIssued] = useState<string>();
  const path = `/session/websites/${id}/tokens`;
  const { data: tokens, error } = useData<SessionSchemas['WebsiteToken'][]>(KIND, path);
  const revoke = (token: number) =>
    session.DELETE('/websites/{website}/tokens/{token}', at(account, { website: id, token }));
  if (error !== null && tokens === undefined) return <ErrorAlert error={error} />;
  return (
    <Stack maw={720}>
      {issued !== undefined && <IssuedToken token={issued} />}
      {mayUpdate && <AbilityForm id={id} onIssued={setIssued} />}
      {tokens?.length === 0 && (
        <Text>No tokens yet. The server of the website needs one to read its content.</Text>
      )}
      <List listStyleType="none">
        {tokens?.map((token) => (
          <RevocableLine
            key={token.id}
            noun="token"
            title={token.name}
            detail={`Reads ${token.ability === 'preview' ? 'published content and drafts' : 'published content'}. Created ${new Date(token.created_at).toLocaleDateString()}.`}
            consequence="A server that uses it can no longer read the content of the website."
            kind={KIND}
            revoke={mayUpdate ? () => revoke(token.id) : undefined}
          />
        ))}
      </List>
      <DocsLink recipe="receive-cache-webhooks">How a website reads its content</DocsLink>
    </Stack>
  );
}

function AbilityForm({ id, onIssued }: { id: string; onIssued(token: string): void }) {
  const account = useAccountId();
  const [ability, setAbility] = useState<Ability>('deliver');
  return (
    <TokenForm
      id="website-token-name"
      placeholder="Production server"
      kind={KIND}
      create={(name) =>
        dataOf(
          session.POST('/websites/{website}/tokens', {
            ...at(account, { website: id }),
            body: { name, ability },
          }),
        )
      }
      onIssued={onIssued}
    >
      <Select
        id="website-token-ability"
        label="What it reads"
        data={ABILITIES}
        value={ability}
        onChange={(value) => value !== null && setAbility(value)}
        allowDeselect={false}
        miw={220}
      />
    </TokenForm>
  );
}

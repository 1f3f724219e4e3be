/** The tokens with which a website's server reads Sites. */
import { List, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../sdk/types/session.generated.ts';
import { at, dataOf, session } from '../api/client.ts';
import type { PanelProps } from '../records/extensions.tsx';
import { DocsLink, ErrorAlert } from '../shell/page.tsx';
import { IssuedToken, RevocableLine, TokenForm } from '../tokens/token-parts.tsx';

type Ability = 'deliver' | 'preview';

const ABILITIES: { value: Ability; label: string }[] = [
  { value: 'deliver', label: 'Published content' },
  { value: 'preview', label: 'Published content and drafts' },
];

const keyOf = (account: string, id: string) => ['website-tokens', account, id];

export function WebsiteTokens({ account, id, mayUpdate }: PanelProps) {
  const [issued, setIssued] = useState<string>();
  const { data: tokens, error } = useQuery({
    queryKey: keyOf(account, id),
    queryFn: () => dataOf(session.GET('/websites/{website}/tokens', at(account, { website: id }))),
  });
  if (error !== null) return <ErrorAlert error={error} />;
  return (
    <Stack maw={720}>
      {issued !== undefined && <IssuedToken token={issued} />}
      {mayUpdate && <AbilityForm account={account} id={id} onIssued={setIssued} />}
      {tokens?.length === 0 && (
        <Text>No tokens yet. The server of the website needs one to read its content.</Text>
      )}
      <List listStyleType="none">
        {tokens?.map((token) => (
          <TokenLine key={token.id} {...{ account, id, mayUpdate, token }} />
        ))}
      </List>
      <DocsLink recipe="receive-cache-webhooks">How a website reads its content</DocsLink>
    </Stack>
  );
}

type FormProps = { account: string; id: string; onIssued(token: string): void };

function AbilityForm({ account, id, onIssued }: FormProps) {
  const [ability, setAbility] = useState<Ability>('deliver');
  return (
    <TokenForm
      id="website-token-name"
      placeholder="Production server"
      queryKey={keyOf(account, id)}
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

type LineProps = PanelProps & { token: components['schemas']['WebsiteToken'] };

const TokenLine = ({ account, id, mayUpdate, token }: LineProps) => (
  <RevocableLine
    noun="token"
    title={token.name}
    detail={`Reads ${token.ability === 'preview' ? 'published content and drafts' : 'published content'}. Created ${new Date(token.created_at).toLocaleDateString()}.`}
    consequence="A server that uses it can no longer read the content of the website."
    queryKey={keyOf(account, id)}
    revoke={
      mayUpdate
        ? () =>
            session.DELETE(
              '/websites/{website}/tokens/{token}',
              at(account, { website: id, token: token.id }),
            )
        : undefined
    }
  />
);

/** The API tokens of an account. */

import { Stack } from '@mantine/core';
import type { SessionSchemas } from '../api/client.ts';
import { PageTitle } from '../shell/page.tsx';
import { Tokens } from './token-parts.tsx';

export const TokensPage = () => (
  <Stack gap="lg">
    <PageTitle>API tokens</PageTitle>
    <Tokens<SessionSchemas['Token']>
      path="/session/tokens"
      placeholder="Nightly import"
      hint="A program with this token has your permissions in this account."
      detailOf={({ created_at, created_by }) =>
        `Created ${new Date(created_at).toLocaleDateString()} by ${created_by.name}`
      }
      consequence="Programs that use it will stop working immediately."
    />
  </Stack>
);

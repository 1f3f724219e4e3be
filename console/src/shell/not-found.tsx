/** The page for a URL that leads nowhere, or to something that the user may not see. */
import { Stack, Text } from '@mantine/core';
import { PageTitle } from './page-title.tsx';

export const NotFound = () => (
  <Stack>
    <PageTitle>Page not found</PageTitle>
    <Text>This page does not exist, or your role does not allow you to see it.</Text>
  </Stack>
);

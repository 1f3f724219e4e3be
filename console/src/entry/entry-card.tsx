/** The frame of the pages for signed-out users. */
import { Alert, Anchor, Box, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorAlert } from '../shell/error-alert.tsx';

type Props = { title: string; status?: string; error?: string; children: ReactNode };

/** Focuses its first field, or its heading. */
export function EntryCard({ title, status, error, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    (find('input') ?? find('h1'))?.focus();
  }, []);
  return (
    <Box mih="100dvh" bg="var(--mantine-color-default-hover)" px="md" py={{ base: 'md', sm: 64 }}>
      <title>{`${title} · Frontage`}</title>
      <Text component="header" fw={700} fz="lg" ta="center" mb="md">
        Frontage
      </Text>
      <Paper
        component="main"
        ref={frame}
        withBorder
        maw={440}
        mx="auto"
        p={{ base: 'md', sm: 'xl' }}
      >
        <Stack>
          <Title order={1} size="h2" tabIndex={-1}>
            {title}
          </Title>
          {status !== undefined && <Alert role="status">{status}</Alert>}
          {error !== undefined && <ErrorAlert>{error}</ErrorAlert>}
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}

/** A link to another view of the same page. */
export const ViewLink = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <Anchor component="button" type="button" mih={24} onClick={onClick}>
    {children}
  </Anchor>
);

/** Opens the command palette. */
import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

export const PaletteButton = ({ onClick }: { onClick(): void }) => (
  <ActionIcon
    variant="default"
    size="lg"
    aria-label="Search records and pages"
    title="Ctrl+K"
    onClick={onClick}
  >
    <IconSearch size={18} aria-hidden />
  </ActionIcon>
);

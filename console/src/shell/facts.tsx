/** Names with their values, as a description list. */
import { SimpleGrid, type SimpleGridProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<SimpleGridProps, 'cols' | 'verticalSpacing'> & { children: ReactNode };

export const Facts = (props: Props) => <SimpleGrid component="dl" m={0} spacing="sm" {...props} />;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);

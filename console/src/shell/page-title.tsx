/** The heading of a page, which gets the focus after a navigation. */
import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{`${children} · Frontage`}</title>
      <Title ref={heading} order={1} size="h2" tabIndex={-1}>
        {children}
      </Title>
    </>
  );
}

/**
 * Content that screen readers read aloud when it appears. The element has to be on the page before
 * its content: many screen readers ignore regions that appear together with it.
 */
import type { ReactNode } from 'react';

/** An empty region takes no space. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" style={{ position: children ? 'static' : 'absolute' }}>
    {children}
  </div>
);

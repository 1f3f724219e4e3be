/** Tells users of screen readers that leads have arrived while the inbox is open. */
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';

export function NewLeads({ count }: { count: number | undefined }) {
  const [seen, setSeen] = useState(count);
  const [text, setText] = useState('');
  if (count !== seen) {
    setSeen(count);
    if (seen !== undefined && count !== undefined && count > seen)
      setText(
        `${count - seen === 1 ? 'A new lead' : `${count - seen} new leads`}. ${count} ${count === 1 ? 'waits' : 'wait'} for an answer.`,
      );
  }
  return (
    <VisuallyHidden role="status" aria-label="New leads">
      {text}
    </VisuallyHidden>
  );
}

/** How the person found the property, in plain words. */
import { Stack, Text, Timeline } from '@mantine/core';
import { useLabels } from '../api/labels.ts';
import { creditOf, visitsOf } from './attribution-text.ts';
import type { DetailProps } from './lead-detail.tsx';
import { instant } from './status.ts';

export function Attribution({ account, lead: { data: lead } }: DetailProps) {
  const { lead_source_id: id } = lead;
  const sources = useLabels(account, 'lead-sources', id === null ? [] : [String(id)]);
  const visits = visitsOf(lead);
  return (
    <Stack>
      <Text>{creditOf(lead, sources.get(String(id)))}</Text>
      {visits.length > 0 && (
        <Timeline bulletSize={16} lineWidth={2} active={visits.length}>
          {visits.map(({ label, at, text }) => (
            <Timeline.Item key={label} title={label}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
              <Text size="xs" c="dimmed">
                {instant(at)}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      <Text size="sm" c="dimmed">
        Frontage remembers the visits of a browser for 90 days. The source is that of the code that
        the page sent, otherwise that of the last visit that a lead source has a rule for.
      </Text>
    </Stack>
  );
}

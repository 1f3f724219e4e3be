/** The records that use a file or embed. */
import { List } from '@mantine/core';
import { useCollections, useLabels } from '../api/collections.ts';
import { Hint, PageLink, Section } from '../shell/page.tsx';
import type { FileDetail } from './media.ts';

type Props = { attachments: FileDetail['attachments'] };

export const Usage = ({ attachments }: Props) => (
  <Section name="media-usage" title="Used on" order={3} size="h5" mb={0}>
    {attachments.length === 0 ? (
      <Hint>No record. Websites do not show it.</Hint>
    ) : (
      <Uses attachments={attachments} />
    )}
  </Section>
);

export const Uses = ({ attachments }: Props) => (
  <List size="sm">
    {attachments.map((attachment) => (
      <Use key={attachment.attachable_id} attachment={attachment} />
    ))}
  </List>
);

function Use({ attachment }: { attachment: Props['attachments'][number] }) {
  const { attachable_type: type, attachable_id: id, slot } = attachment;
  const resource = useCollections().find((one) => one.attachable_type === type)?.name;
  const label = useLabels(resource ?? '', [id]).get(id);
  const noun = type.replaceAll('_', ' ');
  return (
    <List.Item>
      {resource === undefined || label === undefined ? (
        `A ${noun}`
      ) : (
        <PageLink inherit underline="always" page={`${resource}/${id}`}>
          {label}
        </PageLink>
      )}
      {` (${[noun, slot?.replaceAll('_', ' ')].filter(Boolean).join(', ')})`}
    </List.Item>
  );
}

/** The records that use a file or embed. */
import { List, Text, Title } from '@mantine/core';
import { useLabels } from '../api/labels.ts';
import { TextLink } from '../shell/page.tsx';
import { type FileDetail, RESOURCES } from './media.ts';

type Attachments = FileDetail['attachments'];

export const Usage = ({ account, attachments }: { account: string; attachments: Attachments }) => (
  <section aria-labelledby="media-usage">
    <Title order={3} size="h5" id="media-usage">
      Used on
    </Title>
    {attachments.length === 0 ? (
      <Text size="sm" c="dimmed">
        No record. Websites do not show it.
      </Text>
    ) : (
      <Uses account={account} attachments={attachments} />
    )}
  </section>
);

export const Uses = ({ account, attachments }: { account: string; attachments: Attachments }) => (
  <List size="sm">
    {attachments.map((attachment) => (
      <Use key={attachment.attachable_id} account={account} attachment={attachment} />
    ))}
  </List>
);

function Use({ account, attachment }: { account: string; attachment: Attachments[number] }) {
  const { attachable_type: type, attachable_id: id, slot } = attachment;
  const resource = RESOURCES[type];
  const label = useLabels(account, resource ?? '', [id]).get(id);
  const noun = type.replaceAll('_', ' ');
  return (
    <List.Item>
      {resource === undefined || label === undefined ? (
        `A ${noun}`
      ) : (
        <TextLink
          inherit
          underline="always"
          to="/$account/$resource/$id"
          params={{ account, resource, id }}
        >
          {label}
        </TextLink>
      )}
      {` (${[noun, slot].filter(Boolean).join(', ')})`}
    </List.Item>
  );
}

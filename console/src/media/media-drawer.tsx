/** One file or embed: its picture, texts and details, and the records that use it. */
import { Anchor, Button, Drawer, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Metadata, remove, type Tagged, useAccountId } from '../api/v2.ts';
import type { ListProps } from '../list/list-page.tsx';
import { RecordForm } from '../records/record-form.tsx';
import { recordQuery } from '../records/record-query.ts';
import { DialogButton } from '../shell/dialogs.tsx';
import { ErrorAlert, Hint } from '../shell/page.tsx';
import { onDemand } from '../shell/suspended.tsx';
import { useAction } from '../shell/use-action.tsx';
import classes from './media.module.css';
import {
  altOf,
  type EmbedDetail,
  type FileDetail,
  FocalPicture,
  MEDIA,
  nameOf,
  pathOf,
  pictureUrl,
  sizeOf,
} from './media.ts';
import { Usage, Uses } from './usage.tsx';

const CropSteps = onDemand(() => import('./crop-dialog.tsx'), 'CropSteps');

type Props = ListProps & { id: string; onClose(): void };

type MediumProps = Props & { stored: Tagged<FileDetail | EmbedDetail> };

const isFile = (media: FileDetail | EmbedDetail): media is FileDetail => 'hash' in media;

const titleOf = (media: FileDetail | EmbedDetail): string =>
  isFile(media) ? nameOf(media) : media.title || media.url;

export function MediaDrawer(props: Props) {
  const { data: stored, error } = useQuery(
    recordQuery<FileDetail | EmbedDetail>(useAccountId(), MEDIA, props.id),
  );
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="md"
      title={stored === undefined ? 'Media' : titleOf(stored.data)}
    >
      <ErrorAlert error={error} />
      {error === null && (stored === undefined ? <Loader /> : <Shown {...props} stored={stored} />)}
    </Drawer>
  );
}

/** The fields of the form, in the order of the form. */
const FIELDS = ['focal_point', 'alt_text', 'caption', 'title', 'tags', 'folder_id', 'property_id'];

const HELP: Record<string, string> = {
  focal_point: 'Websites keep this point in view when they crop the picture.',
  alt_text: 'Describes the picture to people who cannot see it, and to search engines.',
};

/** The library as a collection whose form has the fields of this kind. Deletion has its own button. */
function formOf({ collection, stored }: MediumProps): Metadata {
  const kind = isFile(stored.data) ? 'file' : 'embed';
  const fields = FIELDS.flatMap((name) =>
    collection.fields.filter((one) => one.name === name && (one.kinds ?? [kind]).includes(kind)),
  ).map((field) => ({ ...field, help: HELP[field.name] ?? field.label }));
  return { ...collection, fields, verbs: { ...collection.verbs, delete: false } };
}

function Shown(props: MediumProps) {
  const { collection, stored } = props;
  const media = stored.data;
  return (
    <Stack>
      {isFile(media) ? (
        <>
          {!collection.can.update && (
            <img className={classes['whole']} src={pictureUrl(media.url)} alt={altOf(media)} />
          )}
          <Hint>
            {`${media.width} × ${media.height} pixels, ${sizeOf(media.bytes)}, added ${new Date(media.created_at).toLocaleDateString()}`}
          </Hint>
        </>
      ) : (
        <Anchor
          href={media.url}
          target="_blank"
          rel="noreferrer"
          style={{ overflowWrap: 'anywhere' }}
        >
          {media.url}
        </Anchor>
      )}
      {collection.can.update ? (
        <FocalPicture value={isFile(media) ? pictureUrl(media.url) : ''}>
          <RecordForm {...props} collection={formOf(props)} path={pathOf(media.id)} />
        </FocalPicture>
      ) : (
        isFile(media) && <Text>{media.alt_text || 'No alternative text.'}</Text>
      )}
      {isFile(media) && collection.can.create && <CropButton {...props} file={media} />}
      <Usage attachments={media.attachments} />
      {collection.can.delete && <DeleteMedia {...props} />}
    </Stack>
  );
}

const CropButton = ({ collection, file }: MediumProps & { file: FileDetail }) => (
  <DialogButton label="Crop …" title={`Crop “${nameOf(file)}”`} size="xl">
    {(close) => (
      <CropSteps
        file={file}
        canReplace={collection.can.update && file.attachments.length > 0}
        onClose={close}
      />
    )}
  </DialogButton>
);

/** Deletes a file or embed after a confirmation that lists where it is used. */
function DeleteMedia({ stored, onClose }: MediumProps) {
  const { attachments } = stored.data;
  const { mutate, isPending } = useAction({
    run: (account) => remove(account, pathOf(stored.data.id), stored.etag),
    message: 'Media deleted.',
    onDone: onClose,
  });
  const records = attachments.length === 1 ? 'this record' : `these ${attachments.length} records`;
  return (
    <DialogButton label="Delete …" title={`Delete “${titleOf(stored.data)}”?`}>
      {(close) => (
        <>
          <Text>
            {attachments.length === 0
              ? 'No record uses it.'
              : `It is removed from ${records} and from the websites that show the picture or video.`}
          </Text>
          {attachments.length > 0 && <Uses attachments={attachments} />}
          <Group>
            <Button variant="filled" color="red.8" loading={isPending} onClick={() => mutate()}>
              Delete
            </Button>
            <Button onClick={close}>Keep it</Button>
          </Group>
        </>
      )}
    </DialogButton>
  );
}

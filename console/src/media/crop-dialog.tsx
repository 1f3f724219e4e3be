/** Crops a picture in the browser and uploads the result as a new picture of the library. */
import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Input, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { performAll } from '../api/batch.ts';
import { sendFile } from '../api/send-file.ts';
import { exchange, recordKeys } from '../api/v2.ts';
import { useAction } from '../shell/use-action.tsx';
import { cropped, sizeIn } from './cropped.ts';
import { attachmentPath, type FileDetail, nameOf, pathOf, pictureUrl } from './media.ts';
import { Uses } from './usage.tsx';

const ASPECTS: Readonly<Record<string, number>> = {
  '1:1': 1,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
  '3:1': 3,
};

/** The largest centered selection of these proportions, or most of the picture. */
const selectionOf = ({ width, height }: FileDetail, aspect: number | undefined): PercentCrop =>
  aspect === undefined
    ? { unit: '%', x: 10, y: 10, width: 80, height: 80 }
    : centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height);

type Props = { account: string; file: FileDetail; canReplace: boolean; onClose(): void };

export function CropDialog(props: Props) {
  const [copy, setCopy] = useState<FileDetail>();
  const title = `Crop “${nameOf(props.file)}”`;
  return (
    <Modal opened onClose={props.onClose} size="xl" title={title}>
      {copy === undefined ? (
        <Crop {...props} onDone={props.canReplace ? setCopy : props.onClose} />
      ) : (
        <Replace {...props} copy={copy} />
      )}
    </Modal>
  );
}

function Crop({ account, file, canReplace, onDone }: Props & { onDone(copy: FileDetail): void }) {
  const [shape, setShape] = useState('Free');
  const [crop, setCrop] = useState(() => selectionOf(file, undefined));
  const picture = useRef<HTMLImageElement>(null);
  const label = useId();
  const { width, height } = sizeIn(file, crop);
  const { mutate, isPending } = useAction({
    run: async () => {
      if (picture.current === null) return;
      const { alt_text, folder_id, property_id, tags } = file;
      // The query separates tags by commas.
      const hasComma = tags.some((tag) => tag.includes(','));
      const query = {
        ...(alt_text !== null && { alt_text }),
        ...(folder_id !== null && { folder_id }),
        ...(property_id !== null && { property_id }),
        ...(tags.length > 0 && !hasComma && { tags: tags.join(',') }),
      };
      const { data } = await sendFile<{ data: FileDetail }>(
        account,
        await cropped(picture.current, file, crop),
        {
          path: '/session/uploads',
          query,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        },
      );
      if (hasComma) await exchange(account, pathOf(data.id), { method: 'PATCH', body: { tags } });
      onDone(data);
    },
    ...(!canReplace && { message: 'The cropped copy is in the library.' }),
    changes: recordKeys(account),
  });
  return (
    <Stack>
      <Input.Label id={label}>Proportions</Input.Label>
      <SegmentedControl
        aria-labelledby={label}
        data={['Free', ...Object.keys(ASPECTS)]}
        value={shape}
        onChange={(next) => {
          setShape(next);
          setCrop(selectionOf(file, ASPECTS[next]));
        }}
      />
      <ReactCrop
        crop={crop}
        aspect={ASPECTS[shape]}
        keepSelection
        minWidth={16}
        minHeight={16}
        style={{ alignSelf: 'center' }}
        onChange={(_pixels, next) => setCrop(next)}
      >
        <img ref={picture} src={pictureUrl(file.url)} alt="" style={{ maxHeight: '50dvh' }} />
      </ReactCrop>
      <Text size="sm" role="status">{`${width} × ${height} pixels`}</Text>
      <Text size="sm" c="dimmed">
        Drag the selection or its handles, or move them with the arrow keys. The original is kept.
      </Text>
      <Group>
        <Button loading={isPending} onClick={() => mutate()}>
          Save as a new picture
        </Button>
      </Group>
    </Stack>
  );
}

function Replace({ account, file, copy, onClose }: Props & { copy: FileDetail }) {
  const { attachments } = file;
  const { mutate, isPending } = useAction({
    run: () =>
      performAll(
        account,
        attachments.flatMap(({ attachable_type: type, attachable_id: id, slot, sort_order }) => {
          const target = { account, type, id };
          return [
            { method: 'PUT', path: attachmentPath(target, copy.id), body: { slot, sort_order } },
            { method: 'DELETE', path: attachmentPath(target, file.id) },
          ];
        }),
        'The original was not replaced.',
      ),
    message: 'The copy replaces the original.',
    onDone: onClose,
    changes: recordKeys(account),
  });
  return (
    <Stack>
      <Text>
        The cropped copy is in the library. These records use the original. Show the copy in its
        place?
      </Text>
      <Uses account={account} attachments={attachments} />
      <Group>
        <Button loading={isPending} onClick={() => mutate()}>
          Use the copy
        </Button>
        <Button variant="default" onClick={onClose}>
          Keep the original
        </Button>
      </Group>
    </Stack>
  );
}

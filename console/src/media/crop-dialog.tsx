/** Crops a picture in the browser and uploads the result as a new picture of the library. */
import { Button, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { performAll } from '../api/batch.ts';
import { sendFile } from '../api/send-file.ts';
import { exchange } from '../api/v2.ts';
import { Hint } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { attachmentPath, type FileDetail, nameOf, pathOf, pictureUrl } from './media.ts';
import { Uses } from './usage.tsx';

import 'react-image-crop/dist/ReactCrop.css';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

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

type Props = { file: FileDetail; canReplace: boolean; onClose(): void };

export function CropSteps(props: Props) {
  const [copy, setCopy] = useState<FileDetail>();
  if (copy !== undefined) return <Replace {...props} copy={copy} />;
  return <Crop {...props} onDone={props.canReplace ? setCopy : props.onClose} />;
}

function Crop({ file, canReplace, onDone }: Props & { onDone(copy: FileDetail): void }) {
  const [shape, setShape] = useState('Free');
  const [crop, setCrop] = useState(() => selectionOf(file, undefined));
  const picture = useRef<HTMLImageElement>(null);
  const label = useId();
  const { width, height } = sizeIn(file, crop);
  const { mutate, isPending } = useAction({
    run: async (account) => {
      if (picture.current === null) return;
      const { alt_text, folder_id, property_id, tags } = file;
      // Tags are separated by commas in the query, so a tag with a comma cannot be sent.
      const hasComma = tags.some((tag) => tag.includes(','));
      const query = {
        alt_text: alt_text ?? undefined,
        folder_id: folder_id ?? undefined,
        property_id: property_id ?? undefined,
        tags: tags.length > 0 && !hasComma ? tags.join(',') : undefined,
      };
      const copy = await cropped(picture.current, file, crop);
      const options = { path: '/session/uploads', query };
      const { data } = await sendFile<{ data: FileDetail }>(account, copy, options);
      if (hasComma) await exchange(account, pathOf(data.id), { method: 'PATCH', body: { tags } });
      onDone(data);
    },
    ...(!canReplace && { message: 'The cropped copy is in the library.' }),
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
      <Hint>
        Drag the selection or its handles, or move them with the arrow keys. The original is kept.
      </Hint>
      <Group>
        <Button variant="filled" loading={isPending} onClick={() => mutate()}>
          Save as a new picture
        </Button>
      </Group>
    </Stack>
  );
}

function Replace({ file, copy, onClose }: Props & { copy: FileDetail }) {
  const { attachments } = file;
  const { mutate, isPending } = useAction({
    run: (account) =>
      performAll(
        account,
        attachments.flatMap(({ attachable_type: type, attachable_id: id, slot, sort_order }) => {
          const target = { type, id };
          return [
            { method: 'PUT', path: attachmentPath(target, copy.id), body: { slot, sort_order } },
            { method: 'DELETE', path: attachmentPath(target, file.id) },
          ];
        }),
        'The original was not replaced.',
      ),
    message: 'The copy replaces the original.',
    onDone: onClose,
  });
  return (
    <Stack>
      <Text>
        The cropped copy is in the library. These records use the original. Show the copy in its
        place?
      </Text>
      <Uses attachments={attachments} />
      <Group>
        <Button variant="filled" loading={isPending} onClick={() => mutate()}>
          Use the copy
        </Button>
        <Button onClick={onClose}>Keep the original</Button>
      </Group>
    </Stack>
  );
}

/** The image types that browsers can write, with their file extensions. Other types become PNG. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const QUALITY = 0.92;

type Size = { width: number; height: number };

const part = (whole: number, percent: number): number => Math.round((whole * percent) / 100);

/** The selection in pixels of the picture. */
export const sizeIn = ({ width, height }: Size, crop: PercentCrop): Size => ({
  width: Math.max(1, part(width, crop.width)),
  height: Math.max(1, part(height, crop.height)),
});

export async function cropped(
  picture: HTMLImageElement,
  file: FileDetail,
  crop: PercentCrop,
): Promise<File> {
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const { width, height } = sizeIn({ width: naturalWidth, height: naturalHeight }, crop);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const [x, y] = [part(naturalWidth, crop.x), part(naturalHeight, crop.y)];
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  const wanted = file.content_type in ENDINGS ? file.content_type : 'image/png';
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, wanted, QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error('The browser cannot draw a picture of this size.');
  const name = nameOf(file).replace(/\.\w+$/, '');
  return new File([blob], `${name}-cropped.${ENDINGS[blob.type] ?? 'png'}`, { type: blob.type });
}

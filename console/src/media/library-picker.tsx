/** Attaches pictures of the library to a record. */
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { BATCH_SIZE, performAll } from '../api/batch.ts';
import { SearchField } from '../list/controls.tsx';
import { changed, type Search } from '../list/search.ts';
import { DialogButton } from '../shell/dialogs.tsx';
import { useAction } from '../shell/use-action.tsx';
import { Found, Picture, Tiles } from './grids.tsx';
import classes from './media.module.css';
import { attachmentPath, type MediaFile, nameOf, type Target, useMedia } from './media.ts';

type Props = {
  target: Target;
  /** The IDs of the pictures that the record already has. */
  attached: readonly string[];
  /** The position of the first new picture. */
  from: number;
};

export const LibraryPicker = (props: Props) => (
  <DialogButton
    label="Choose from the library"
    leftSection={<IconLibraryPhoto size={16} />}
    size="xl"
    title="Choose pictures from the library"
  >
    {(close) => <Choice {...props} close={close} />}
  </DialogButton>
);

function Choice({ target, attached, from, close }: Props & { close(): void }) {
  const [search, setSearch] = useState<Search>({});
  const [chosen, setChosen] = useState<string[]>([]);
  const change = (changes: Record<string, string>) => setSearch(changed(search, changes));
  const { data, error } = useMedia<MediaFile>(search);
  const { mutate, isPending } = useAction({
    run: (account) =>
      performAll(
        account,
        chosen.map((id, index) => ({
          method: 'PUT',
          path: attachmentPath(target, id),
          body: { sort_order: from + index },
        })),
        'No picture was attached.',
      ),
    message: () =>
      chosen.length === 1 ? '1 picture attached.' : `${chosen.length} pictures attached.`,
    onDone: close,
  });
  return (
    <>
      <SearchField label="Search media" search={search} change={change} />
      <Checkbox.Group
        aria-label="Pictures to attach"
        value={chosen}
        onChange={setChosen}
        maxSelectedValues={BATCH_SIZE}
      >
        <Found {...{ search, change, error }} meta={data?.meta} noun="picture" nouns="pictures">
          <Tiles label="Pictures of the library">
            {data?.data.map((file) => (
              <li key={file.id}>
                <Tile file={file} isAttached={attached.includes(file.id)} />
              </li>
            ))}
          </Tiles>
        </Found>
      </Checkbox.Group>
      <Group className="form-actions">
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() => mutate()}
        >
          {chosen.length === 0 ? 'Attach' : `Attach ${chosen.length}`}
        </Button>
        <Text role="status" size="sm" c="dimmed">
          {chosen.length === BATCH_SIZE
            ? `You can attach at most ${BATCH_SIZE} pictures at once.`
            : `${chosen.length} selected`}
        </Text>
      </Group>
    </>
  );
}

const Tile = ({ file, isAttached }: { file: MediaFile; isAttached: boolean }) => (
  <Checkbox.Card
    className={classes['tile']}
    value={file.id}
    disabled={isAttached}
    aria-label={isAttached ? `${nameOf(file)}, already on this record` : nameOf(file)}
  >
    <Picture file={file} />
    {!isAttached && <Checkbox.Indicator className={classes['warning']} size="md" />}
    <Text className={classes['caption']} size="sm" fw={600} truncate>
      {isAttached ? 'On this record' : nameOf(file)}
    </Text>
  </Checkbox.Card>
);

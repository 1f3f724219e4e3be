/** Files and embeds as tiles, each a link that opens it. */
import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Page } from '../api/v2.ts';
import { counted } from '../fields/units.ts';
import { Pages } from '../list/controls.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { Empty, ErrorAlert, TileLink } from '../shell/page.tsx';
import classes from './media.module.css';
import { altOf, type MediaEmbed, type MediaFile, nameOf, pictureUrl, positionOf } from './media.ts';

type TilesProps = { component?: 'ul' | 'ol'; label: string; children: ReactNode };

export const Tiles = ({ component = 'ul', label, children }: TilesProps) => (
  <SimpleGrid
    component={component}
    type="container"
    cols={{ base: 2, '420px': 3, '640px': 4, '900px': 5, '1200px': 7 }}
    spacing="sm"
    className={classes['grid'] ?? ''}
    aria-label={label}
  >
    {children}
  </SimpleGrid>
);

export const FileGrid = ({ files, ...props }: ListProps & { files: readonly MediaFile[] }) => (
  <Tiles label="Pictures">
    {files.map((file) => (
      <Tile
        key={file.id}
        {...props}
        id={file.id}
        title={nameOf(file)}
        facts={`${file.width} × ${file.height}`}
      >
        <Picture file={file} />
        {!file.alt_text && (
          <Badge className={classes['warning']} color="dark" tt="none">
            No alternative text
          </Badge>
        )}
      </Tile>
    ))}
  </Tiles>
);

export const EmbedGrid = ({ embeds, ...props }: ListProps & { embeds: readonly MediaEmbed[] }) => (
  <Tiles label="Videos and tours">
    {embeds.map(({ id, title, url, type, provider, image }) => (
      <Tile
        key={id}
        {...props}
        id={id}
        title={title || url}
        facts={[type.replaceAll('_', ' '), provider].filter(Boolean).join(', ')}
      >
        {image === null ? (
          <div className={classes['picture']}>
            <IconVideo size={32} aria-hidden />
          </div>
        ) : (
          <Picture file={image} />
        )}
      </Tile>
    ))}
  </Tiles>
);

/** The tile shows the name, so the alternative text is empty if the picture has none. */
export const Picture = ({ file }: { file: MediaFile }) => (
  <img
    className={classes['picture']}
    src={pictureUrl(file.thumb_url)}
    alt={file.alt_text ? altOf(file) : ''}
    loading="lazy"
    style={{
      backgroundColor: file.color ?? undefined,
      objectPosition: positionOf(file.focal_point),
    }}
  />
);

type TileProps = ListProps & { id: string; title: string; facts: string; children: ReactNode };

const Tile = ({ search, id, title, facts, children }: TileProps) => (
  <li>
    <TileLink className={classes['tile']} to="." search={{ ...search, media: id }}>
      {children}
      <div className={classes['caption']}>
        <Text size="sm" fw={600} truncate>
          {title}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {facts}
        </Text>
      </div>
    </TileLink>
  </li>
);

type Props = Pick<ListProps, 'search' | 'change'> & {
  meta: Page<unknown>['meta'] | undefined;
  error: Error | null;
  noun: string;
  nouns: string;
  children: ReactNode;
};

/** A page of media with their count, or an explanation if there are none. */
export function Found({ search, change, meta, error, noun, nouns, children }: Props) {
  if (error !== null) return <ErrorAlert error={error} />;
  const isFiltered = Object.keys(search).some((key) => !['page', 'media', 'kind'].includes(key));
  return (
    <Stack gap="sm">
      <Text role="status" size="sm" c="dimmed">
        {meta === undefined ? 'Loading …' : counted(meta.total, noun, nouns)}
      </Text>
      {meta?.total === 0 ? (
        <Empty title={isFiltered ? 'No media match.' : `The library has no ${noun} yet.`}>
          {isFiltered
            ? 'Clear the search or the filters to see more.'
            : 'Add media here, or on the Media tab of a property. Websites show media only on the records that they are attached to.'}
        </Empty>
      ) : (
        children
      )}
      <Pages meta={meta} change={change} />
    </Stack>
  );
}

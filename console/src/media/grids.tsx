/** Files and embeds as tiles, each a link that opens it. */
import { Badge, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './media.module.css';
import { altOf, type MediaEmbed, type MediaFile, nameOf, pictureUrl } from './media.ts';
import type { LibraryProps } from './media-page.tsx';

const COLUMNS = { base: 2, xs: 3, md: 4, lg: 5, xl: 7 };

export const FileGrid = ({ files, ...props }: LibraryProps & { files: readonly MediaFile[] }) => (
  <SimpleGrid
    component="ul"
    cols={COLUMNS}
    spacing="sm"
    className={classes['grid']}
    aria-label="Pictures"
  >
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
  </SimpleGrid>
);

export const EmbedGrid = ({
  embeds,
  ...props
}: LibraryProps & { embeds: readonly MediaEmbed[] }) => (
  <SimpleGrid
    component="ul"
    cols={COLUMNS}
    spacing="sm"
    className={classes['grid']}
    aria-label="Videos and tours"
  >
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
  </SimpleGrid>
);

/** The name of the tile is next to it, so the picture has only its own text. */
export const Picture = ({ file }: { file: MediaFile }) => (
  <img
    className={classes['picture']}
    src={pictureUrl(file.thumb_url)}
    alt={file.alt_text ? altOf(file) : ''}
    loading="lazy"
    style={{ backgroundColor: file.color ?? undefined }}
  />
);

type TileProps = LibraryProps & { id: string; title: string; facts: string; children: ReactNode };

const Tile = ({ account, search, id, title, facts, children }: TileProps) => (
  <li>
    <UnstyledButton
      className={classes['tile']}
      renderRoot={(root) => (
        <Link
          to="/$account/media"
          params={{ account }}
          search={{ ...search, media: id }}
          {...root}
        />
      )}
    >
      {children}
      <div className={classes['caption']}>
        <Text size="sm" fw={600} truncate>
          {title}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {facts}
        </Text>
      </div>
    </UnstyledButton>
  </li>
);

/** A new connection: the gallery of types, then the form of the chosen one. */

import { Stack, Text } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCollection } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import type { Search } from '../list/search.ts';
import { RecordForm } from '../records/record-form.tsx';
import { TextLink } from '../shell/links.tsx';
import { ListLink } from '../shell/list-link.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { TypeDocs } from './type-docs.tsx';
import { TypeGallery } from './type-gallery.tsx';

type Props = { account: string; collection: Metadata };

export function NewConnectionPage() {
  const { account } = useParams({ from: '/$account' });
  const collection = useCollection(account, 'connections');
  const { type }: Search = useSearch({ strict: false });
  if (collection === undefined || !collection.can.create) return <NotFound />;
  const props = { account, collection };
  return type === undefined ? <Gallery {...props} /> : <Form key={type} {...props} type={type} />;
}

const Gallery = ({ account, collection }: Props) => (
  <Stack maw={1200}>
    <ListLink account={account} collection={collection} />
    <PageTitle>New connection</PageTitle>
    <Text>Choose the kind of system to connect.</Text>
    <TypeGallery account={account} variants={collection.variants ?? []} />
  </Stack>
);

function Form({ account, collection, type }: Props & { type: string }) {
  const search: Search = useSearch({ strict: false });
  const variant = collection.variants?.find((one) => one.type === type);
  if (variant === undefined) return <NotFound />;
  const { categories, category: main } = variant;
  const category = categories.find((one) => one === search['category']) ?? main;
  return (
    <Stack maw={960}>
      <TextLink
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        to="/$account/$resource/new"
        params={{ account, resource: 'connections' }}
      >
        All types
      </TextLink>
      <PageTitle>{`New connection: ${variant.label}`}</PageTitle>
      <Text>{variant.description}</Text>
      <TypeDocs type={type} />
      <RecordForm
        account={account}
        collection={collection}
        path={collection.path}
        stored={null}
        fixed={{ type, category }}
      />
    </Stack>
  );
}

/** A new connection: the gallery of types, then the form of the chosen one. */
import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useCollection } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import type { Search } from '../list/search.ts';
import { RecordForm } from '../records/record-form.tsx';
import { useAccount } from '../shell/account.ts';
import { Home } from '../shell/home.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { TypeDocs } from './type-docs.tsx';
import { TypeGallery } from './type-gallery.tsx';

export function NewConnectionPage() {
  const account = useAccount();
  return account === undefined ? <Home /> : <OfAccount account={account.id} />;
}

type Props = { account: string; collection: Metadata };

function OfAccount({ account }: { account: string }) {
  const collection = useCollection(account, 'connections');
  const { type }: Search = useSearch({ strict: false });
  if (collection === undefined || !collection.can.create) return <NotFound />;
  const props = { account, collection };
  return type === undefined ? <Gallery {...props} /> : <Form key={type} {...props} type={type} />;
}

const Gallery = ({ account, collection }: Props) => (
  <Stack maw={1200}>
    <Anchor
      size="sm"
      style={{ alignSelf: 'flex-start' }}
      renderRoot={(root) => (
        <Link to="/$account/$resource" params={{ account, resource: 'connections' }} {...root} />
      )}
    >
      {collection.label_plural}
    </Anchor>
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
      <Anchor
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        renderRoot={(root) => (
          <Link
            to="/$account/$resource/new"
            params={{ account, resource: 'connections' }}
            {...root}
          />
        )}
      >
        All types
      </Anchor>
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

/** Creates a connection: the gallery of types, then the form of the selected type. */
import { Badge, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useCollection } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import type { Search } from '../list/search.ts';
import { RecordForm } from '../records/record-form.tsx';
import { ListLink, NotFound, PageTitle, TextLink } from '../shell/page.tsx';
import { TypeDocs } from './run-sections.tsx';

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

type Variant = NonNullable<Metadata['variants']>[number];

/** The categories, and the direction in which their data flows. */
const CATEGORIES: Record<string, { title: string; flow: string }> = {
  pms: {
    title: 'Property management systems',
    flow: 'Imports properties, units and prices.',
  },
  crm: { title: 'Customer relationship systems', flow: 'Sends leads.' },
  tour: { title: 'Tours', flow: 'Reads available times and sends bookings.' },
  reviews: { title: 'Reviews', flow: 'Imports reviews.' },
  social: { title: 'Social networks', flow: 'Imports posts.' },
  search: { title: 'Search', flow: 'Indexes the pages of websites.' },
  portfolio: { title: 'Portfolios', flow: 'Groups properties. No other system is involved.' },
};

/** The types of connection as cards, by purpose. */
function TypeGallery({ account, variants }: { account: string; variants: Variant[] }) {
  const categories = [...new Set(variants.flatMap((variant) => variant.categories))];
  return categories.map((category) => (
    <section key={category} aria-labelledby={`category-${category}`}>
      <Title order={2} size="h4" id={`category-${category}`}>
        {CATEGORIES[category]?.title ?? labelOf(category)}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {CATEGORIES[category]?.flow}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {variants
          .filter((variant) => variant.categories.includes(category))
          .map((variant) => (
            <TypeCard key={variant.type} account={account} variant={variant} category={category} />
          ))}
      </SimpleGrid>
    </section>
  ));
}

type CardProps = { account: string; variant: Variant; category: string };

const TypeCard = ({ account, variant, category }: CardProps) => (
  <Card
    withBorder
    renderRoot={(root) => (
      <Link
        to="/$account/$resource/new"
        params={{ account, resource: 'connections' }}
        search={{ type: variant.type, ...(variant.categories.length > 1 && { category }) }}
        {...root}
      />
    )}
  >
    <Stack gap="xs">
      <Text fw={600}>{variant.label}</Text>
      <Text size="sm" c="dimmed">
        {variant.description}
      </Text>
      {(variant.runs && category === variant.category) || variant.tests ? (
        <Group gap="xs">
          {variant.runs && category === variant.category && <Badge variant="outline">Syncs</Badge>}
          {variant.tests && <Badge variant="outline">Can be tested</Badge>}
        </Group>
      ) : null}
    </Stack>
  </Card>
);

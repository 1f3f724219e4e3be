/** Creates a connection: the gallery of types, then the form of the selected type. */
import { Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useCollection } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import type { Search } from '../list/search.ts';
import { RecordForm } from '../records/record-form.tsx';
import { Hint, ListLink, NotFound, PageLink, PageTitle, Section } from '../shell/page.tsx';
import { TypeDocs } from './run-sections.tsx';

export function NewConnectionPage() {
  const collection = useCollection('connections');
  const { type }: Search = useSearch({ strict: false });
  if (collection === undefined || !collection.can.create) return <NotFound />;
  if (type !== undefined) return <Form key={type} collection={collection} type={type} />;
  return (
    <Stack maw={1200}>
      <ListLink collection={collection} />
      <PageTitle>New connection</PageTitle>
      <Text>Choose the kind of system to connect.</Text>
      <TypeGallery variants={collection.variants ?? []} />
    </Stack>
  );
}

function Form({ collection, type }: { collection: Metadata; type: string }) {
  const search: Search = useSearch({ strict: false });
  const variant = collection.variants?.find((one) => one.type === type);
  if (variant === undefined) return <NotFound />;
  const { categories, category: main } = variant;
  const category = categories.find((one) => one === search['category']) ?? main;
  return (
    <Stack maw={960}>
      <PageLink page="connections/new">All types</PageLink>
      <PageTitle>{`New connection: ${variant.label}`}</PageTitle>
      <Text>{variant.description}</Text>
      <TypeDocs type={type} />
      <RecordForm
        collection={collection}
        path={collection.path}
        stored={null}
        fixed={{ type, category }}
      />
    </Stack>
  );
}

type Variant = NonNullable<Metadata['variants']>[number];

/** The types of connection as cards, by category. */
function TypeGallery({ variants }: { variants: Variant[] }) {
  const categories = new Map(
    variants.flatMap((variant) => variant.category_details.map((one) => [one.category, one])),
  );
  return [...categories.values()].map(({ category, label, description }) => (
    <Section key={category} name={`category-${category}`} title={label} mb={0}>
      <Hint mb="sm">{description}</Hint>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {variants
          .filter((variant) => variant.categories.includes(category))
          .map((variant) => (
            <TypeCard key={variant.type} variant={variant} category={category} />
          ))}
      </SimpleGrid>
    </Section>
  ));
}

type CardProps = { variant: Variant; category: string };

const TypeCard = ({ variant, category }: CardProps) => (
  <Card
    withBorder
    renderRoot={(root) => (
      <Link
        to="."
        search={{ type: variant.type, ...(variant.categories.length > 1 && { category }) }}
        {...root}
      />
    )}
  >
    <Stack gap="xs">
      <Text fw={600}>{variant.label}</Text>
      <Hint>{variant.description}</Hint>
      {(variant.runs && category === variant.category) || variant.tests ? (
        <Group gap="xs">
          {variant.runs && category === variant.category && <Badge variant="outline">Syncs</Badge>}
          {variant.tests && <Badge variant="outline">Can be tested</Badge>}
        </Group>
      ) : null}
    </Stack>
  </Card>
);

/** The types of connection as cards, by what they are for. */
import { Badge, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Metadata } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';

type Variant = NonNullable<Metadata['variants']>[number];

/** The categories, and in which direction their data flows. */
const CATEGORIES: Record<string, { title: string; flow: string }> = {
  pms: {
    title: 'Property management systems',
    flow: 'Data comes in: properties, units and prices.',
  },
  crm: { title: 'Customer relationship systems', flow: 'Data goes out: leads.' },
  tour: { title: 'Tours', flow: 'Data goes both ways: free times come in, bookings go out.' },
  reviews: { title: 'Reviews', flow: 'Data comes in: reviews.' },
  social: { title: 'Social networks', flow: 'Data comes in: posts.' },
  search: { title: 'Search', flow: 'Data goes out: the pages of websites.' },
  portfolio: { title: 'Portfolios', flow: 'Groups properties. No other system is involved.' },
};

export function TypeGallery({ account, variants }: { account: string; variants: Variant[] }) {
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

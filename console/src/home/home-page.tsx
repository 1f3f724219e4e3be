/**
 * The home page of an account: records that need attention, and the development of occupancy and
 * leads.
 */
import { Loader, type NavLinkProps, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { messageOf } from '../api/client.ts';
import { usePages } from '../api/collections.ts';
import { usePagePath } from '../api/v2.ts';
import { Empty, ErrorAlert, NavItem, PageLink, PageTitle, Section } from '../shell/page.tsx';
import { onDemand } from '../shell/suspended.tsx';
import { useChecks } from './checks.ts';

const Onboarding = onDemand(() => import('./onboarding.tsx'), 'Onboarding');

const Reports = onDemand(() => import('./reports.tsx'), 'Reports', <Loader size="sm" />);

export function HomePage() {
  const isEmpty = usePages().length === 0;
  return (
    <Stack maw={960} gap="xl">
      <PageTitle>Home</PageTitle>
      {isEmpty ? (
        <>
          <Text>Your role does not allow you to see any records. Ask an admin to change it.</Text>
          <PageLink page="tokens">API tokens</PageLink>
        </>
      ) : (
        <>
          <Onboarding />
          <Attention />
          <Reports />
        </>
      )}
    </Stack>
  );
}

/**
 * The checks with matching records, each with a count and a link to the list of exactly these
 * records.
 */
function Attention() {
  const { found, isEmpty, isPending, error } = useChecks();
  if (isEmpty) return null;
  return (
    <Section name="attention" title="What needs attention" mb="sm">
      {error !== null && (
        <ErrorAlert mb="sm">{`Some checks failed. ${messageOf(error)}`}</ErrorAlert>
      )}
      {found.length > 0 && (
        <Paper withBorder component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {found.map(({ check, count }) => (
            <NextStep
              key={check.one}
              page={check.resource}
              search={check.query}
              label={`${count.toLocaleString()} ${count === 1 ? check.one : check.many}`}
              description={check.hint}
              leftSection={
                <ThemeIcon variant="light" size="lg">
                  <check.icon size={20} aria-hidden />
                </ThemeIcon>
              }
            />
          ))}
        </Paper>
      )}
      {isPending ? <Loader size="sm" mt="sm" /> : found.length === 0 && !error && <AllClear />}
    </Section>
  );
}

type NextStepProps = Pick<NavLinkProps, 'label' | 'description' | 'leftSection'> & {
  /** The path below the account. */
  page: string;
  search?: Record<string, string>;
};

/** A line with a link to a page where the user has something to do. */
export const NextStep = ({ page, ...props }: NextStepProps) => (
  <li>
    <NavItem
      to={usePagePath()(page)}
      {...props}
      rightSection={<IconChevronRight size={16} aria-hidden />}
      styles={{ label: { fontWeight: 600 }, description: { whiteSpace: 'normal' } }}
    />
  </li>
);

const AllClear = () => (
  <Empty title="Nothing needs attention.">
    New leads, failed syncs and webhooks, units without a photo or a price, and fees that end soon
    appear here.
  </Empty>
);

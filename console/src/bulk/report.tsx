/** What a bulk action did: how many records it wrote, and each refused record with its message. */
import { Alert, Anchor, Stack, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pagePath } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import type { Outcome } from './use-run.ts';

type Props = {
  account: string;
  collection: Metadata;
  total: number;
  outcome: Outcome;
  /** Past tense, such as `changed`. */
  verb: string;
};

export function Report({ account, collection, total, outcome, verb }: Props) {
  const { done, failures } = outcome;
  const written = done - failures.length;
  const nouns = collection.label_plural.toLowerCase();
  return (
    <Stack>
      <Alert role="status" color={written === total ? 'green' : 'yellow'}>
        {`${written.toLocaleString()} of ${total.toLocaleString()} ${nouns} ${verb}.`}
        {failures.length > 0 && ` ${failures.length.toLocaleString()} refused.`}
        {done < total && ` Stopped before ${(total - done).toLocaleString()}.`}
      </Alert>
      {failures.length > 0 && (
        <Table.ScrollContainer
          minWidth={0}
          type="native"
          mah="40dvh"
          style={{ overflow: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label="Refused records"
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{collection.label}</Table.Th>
                <Table.Th>Reason</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {failures.map(({ id, title, message }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor
                      size="sm"
                      renderRoot={(root) => (
                        <Link to={pagePath(account, collection, id)} {...root} />
                      )}
                    >
                      {title}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}

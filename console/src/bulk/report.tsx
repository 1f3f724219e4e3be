/** What a bulk action did: how many records it wrote, and each refused record with its message. */
import { Alert } from '@mantine/core';
import { pagePath } from '../api/collections.ts';
import type { Metadata } from '../api/v2.ts';
import { DataTable } from '../shell/data-table.tsx';
import { TextLink } from '../shell/links.tsx';
import type { Outcome } from './use-run.ts';

type Props = {
  account: string;
  collection: Metadata;
  total: number;
  outcome: Outcome;
  /** Past tense, such as `changed`. */
  verb: string;
};

export function Summary({ collection, total, outcome, verb }: Omit<Props, 'account'>) {
  const { done, failures } = outcome;
  const written = done - failures.length;
  const nouns = collection.label_plural.toLowerCase();
  return (
    <Alert role="presentation" color={written === total ? 'green' : 'yellow'}>
      {`${written.toLocaleString()} of ${total.toLocaleString()} ${nouns} ${verb}.`}
      {failures.length > 0 && ` ${failures.length.toLocaleString()} refused.`}
      {done < total && ` Stopped before ${(total - done).toLocaleString()}.`}
    </Alert>
  );
}

type RefusedProps = Pick<Props, 'account' | 'collection' | 'outcome'>;

export const Refused = ({ account, collection, outcome: { failures } }: RefusedProps) =>
  failures.length > 0 && (
    <DataTable
      label="Refused records"
      maxHeight="40dvh"
      columns={[collection.label, 'Reason']}
      rows={failures.map(({ id, title, message }) => [
        <TextLink key={id} size="sm" to={pagePath(account, collection, id)}>
          {title}
        </TextLink>,
        message,
      ])}
    />
  );

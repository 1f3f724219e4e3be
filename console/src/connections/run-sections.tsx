/**
 * The parts of the page of a run: its status, guards, counts, remarks, and the fields that an undo
 * kept.
 */
import { Alert, Badge, List, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCollection } from '../api/collections.ts';
import { labelOf } from '../fields/form-field.ts';
import { DocsLink, Hint, PageLink, Section } from '../shell/page.tsx';
import { isWaiting, type Run, type RunProps } from './connection.ts';

const COLORS: Record<string, string> = {
  running: 'blue',
  planned: 'blue',
  held: 'orange',
  partial: 'orange',
  succeeded: 'green',
  failed: 'red',
  delivered: 'green',
  create: 'green',
  enable: 'green',
  disable: 'orange',
  delete: 'red',
  error: 'red',
  warning: 'orange',
};

type TagProps = { word: string; children?: ReactNode };

/** The color is in the border, because orange text would be too pale. */
export const Tag = ({ word, children = word }: TagProps) => (
  <Badge
    variant="outline"
    miw="max-content"
    c="var(--mantine-color-text)"
    color={COLORS[word] ?? 'gray'}
  >
    {children}
  </Badge>
);

/** Why a run is held, or why its plan cannot be applied without an approval. */
export const Guards = ({ run }: Pick<RunProps, 'run'>) =>
  run.guards.length > 0 &&
  isWaiting(run) && (
    <Alert color="orange">
      <Text fw={600} mb="xs">
        Nothing was written, because the changes look like a mistake. Approve or discard them.
      </Text>
      <List spacing="xs" style={{ overflowWrap: 'anywhere' }}>
        {run.guards.map(({ guard, property, property_id, message }) => (
          <List.Item key={`${guard} ${property_id} ${property} ${message}`}>
            <RecordLink kind="properties" id={property_id}>
              {property}
            </RecordLink>
            {property === null ? message : `: ${message}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );

type LinkProps = { kind: string; id: string | null; children: string | null };

/** The name of a record, which is a link if the record exists. */
export const RecordLink = ({ kind, id, children }: LinkProps) =>
  id === null ? (
    children
  ) : (
    <PageLink inherit page={`${kind}/${id}`} underline="always" c="inherit">
      {children ?? id}
    </PageLink>
  );

const OUTCOMES = ['created', 'changed', 'unchanged', 'gone'] as const;

/** The numbers of records of each kind, as sentences. */
export const countsOf = ({ counts }: Run, without = ''): string[] =>
  Object.entries(counts).flatMap(([kind, numbers]) => {
    const some = OUTCOMES.filter((name) => numbers[name] > 0 && name !== without);
    const texts = some.map((name) => `${numbers[name].toLocaleString()} ${name}`);
    return texts.length === 0 ? [] : `${labelOf(kind)}: ${texts.join(', ')}.`;
  });

export const Counts = ({ run }: Pick<RunProps, 'run'>) => {
  const texts = countsOf(run);
  return (
    texts.length > 0 && (
      <Section name="counts" title="Records">
        <List>
          {texts.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </Section>
    )
  );
};

/** The fields that the undo of the run did not restore. */
export const Kept = ({ run: { kept } }: Pick<RunProps, 'run'>) =>
  kept.length > 0 && (
    <Section name="kept" title={`Not undone (${kept.length.toLocaleString()})`}>
      <Text size="sm" mb="xs">
        These fields keep their current values, because they were changed after the run or other
        records depend on them.
      </Text>
      <List style={{ overflowWrap: 'anywhere' }}>
        {kept.map(({ kind, record_id, label, field }) => (
          <List.Item key={`${kind} ${record_id} ${field}`}>
            {`${labelOf(kind)}, `}
            <RecordLink kind={kind} id={record_id}>
              {label}
            </RecordLink>
            {`: ${field === '*' ? 'the whole record' : labelOf(field)}`}
          </List.Item>
        ))}
      </List>
    </Section>
  );

const SEVERITIES = { error: 'Errors', warning: 'Warnings', info: 'Information' };

export const Remarks = ({ run: { remarks, remarks_count } }: Pick<RunProps, 'run'>) => (
  <Section name="remarks" title={`Remarks (${remarks_count.toLocaleString()})`}>
    {remarks.length === 0 && <Text>None.</Text>}
    {remarks.length < remarks_count && (
      <Text size="sm">{`The first ${remarks.length.toLocaleString()} are stored.`}</Text>
    )}
    {Object.entries(SEVERITIES).map(([severity, title]) => {
      const some = remarks.filter((one) => one.severity === severity);
      return some.length === 0 ? null : (
        <div key={severity}>
          <Title order={3} size="h5" my="xs">
            <Tag word={severity}>{some.length.toLocaleString()}</Tag> {title}
          </Title>
          <List listStyleType="none" spacing="sm" style={{ overflowWrap: 'anywhere' }}>
            {some.map(({ message, property, line, path }) => (
              <List.Item key={`${property} ${line} ${path} ${message}`}>
                {message}
                <Hint size="xs">
                  {[property, line && `line ${line}`, path].filter(Boolean).join(' · ')}
                </Hint>
              </List.Item>
            ))}
          </List>
        </div>
      );
    })}
  </Section>
);

/** The documentation of a connection type. */
export function TypeDocs({ type }: { type: unknown }) {
  const variants = useCollection('connections')?.variants;
  const recipe = variants?.find((one) => one.type === type)?.recipe;
  return recipe && <DocsLink recipe={recipe}>About this type of connection</DocsLink>;
}

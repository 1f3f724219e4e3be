/** Shows which rule of which lead source matches a URL and a referrer. */
import { Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { post, type Schemas, useAccountId } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import { DataTable, ErrorAlert, SubmitButton } from '../shell/page.tsx';

type Match = Schemas['LeadSourceMatch'];

export function RuleTester() {
  const account = useAccountId();
  const [visit, setVisit] = useState<Record<string, string>>({});
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => post<{ data: Match }>(account, '/api/v2/lead-sources/match', visit),
  });
  function set(name: string, value = ''): void {
    setVisit({ ...visit, [name]: value });
    reset();
  }
  return (
    <Paper withBorder p="sm" component="details">
      <summary>Which rule matches this URL?</summary>
      <Stack gap="sm" mt="sm" renderRoot={(props) => <form {...props} action={() => mutate()} />}>
        {['landing_url', 'referrer'].map((name) => (
          <TextInput
            key={name}
            label={labelOf(name)}
            maxLength={4096}
            value={visit[name] ?? ''}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
        <Group align="end">
          <ReferenceFilter
            {...{ name: 'visited', label: 'Property', resource: 'properties' }}
            search={{ visited: visit['property_id'] ?? '' }}
            change={({ visited }) => set('property_id', visited)}
          />
          <SubmitButton loading={isPending}>Test rules</SubmitButton>
        </Group>
        <ErrorAlert error={error} />
        {data !== undefined && <Result {...data.data} />}
      </Stack>
    </Paper>
  );
}

const Result = ({ lead_source: source, rules }: Match) => (
  <>
    <Text role="status">
      {source === null ? 'No rule matches.' : `The visit is attributed to ${source.name}.`}
    </Text>
    <DataTable
      label="Rules"
      layout="fixed"
      style={{ overflowWrap: 'break-word' }}
      columns={['Source', 'Condition', 'Further', 'Result']}
      rows={rules.map((rule) => [
        rule.lead_source.name,
        wordsOf(rule.condition),
        rule.conditions.map(wordsOf).join(rule.condition_operator === 'all' ? ' and ' : ' or '),
        rule.matches === null ? 'Not checked' : rule.matches ? 'Matches' : 'Does not match',
      ])}
    />
  </>
);

const VERDICTS = { true: 'met', false: 'not met', null: 'not checked' };

const wordsOf = (one: Match['rules'][number]['condition']) =>
  [labelOf(one.type), one.parameter, one.pattern?.replace('_', ' '), one.value]
    .concat(`(${VERDICTS[`${one.matches}`]})`)
    .filter(Boolean)
    .join(' ');

/** The name of the account, and the settings from which its properties take their defaults. */
import { Button, Checkbox, Fieldset, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { components } from '../../../sdk/types/session.generated.ts';
import { session } from '../api/client.ts';
import { meQuery } from '../api/me.ts';
import { isObject, recordKeys } from '../api/v2.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { ErrorAlert, PageTitle, TextLink } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { accountQuery } from './account-query.ts';

type Account = components['schemas']['AccountDetail'];

/** The settings by group. All are off by default. */
const SETTINGS = {
  display_settings: {
    prepend_building_number_to_unit_number: 'Show unit numbers with the number of the building',
    show_non_marketable_amenities: 'Show amenities that are not marketable',
    hide_available_units: 'Ask pages to hide the list of available units',
  },
  pricing_settings: {
    include_government_fees: 'Count mandatory government fees towards the totals',
  },
} as const;

export function SettingsPage() {
  const { account } = useParams({ from: '/$account' });
  const { data, error } = useQuery(accountQuery(account));
  return (
    <Stack maw={640} gap="lg">
      <PageTitle>Account settings</PageTitle>
      <ErrorAlert error={error} />
      {data === undefined ? error === null && <Loader /> : <Settings key={data.id} {...{ data }} />}
    </Stack>
  );
}

function Settings({ data }: { data: Account }) {
  const { register, handleSubmit, formState, reset } = useForm({ values: valuesOf(data) });
  const { mutate, isPending } = useAction({
    run: (values: ReturnType<typeof valuesOf>) =>
      session.PATCH('/account', { body: { ...values, account_id: data.id } }),
    message: 'Account saved.',
    changes: [accountQuery(data.id).queryKey, meQuery.queryKey, ...recordKeys(data.id)],
  });
  const { isDirty } = formState;
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      <Stack>
        <Fieldset disabled={!data.can.update} variant="unstyled">
          <Stack>
            <TextInput label="Name" required maxLength={255} {...register('name')} />
            <Fieldset legend="Display of properties">
              <Text size="sm" c="dimmed" mb="sm">
                Each property can have values of its own.
              </Text>
              <Stack gap="xs">
                {Object.entries(SETTINGS.display_settings).map(([key, label]) => (
                  <Checkbox
                    size="md"
                    key={key}
                    label={label}
                    {...register(`settings.display_settings.${key}`)}
                  />
                ))}
              </Stack>
            </Fieldset>
            <Fieldset legend="Prices">
              <Checkbox
                size="md"
                label={SETTINGS.pricing_settings.include_government_fees}
                description="Changes the prices of all units and floor plans."
                {...register('settings.pricing_settings.include_government_fees')}
              />
            </Fieldset>
          </Stack>
        </Fieldset>
        {data.can.update ? (
          <Group>
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              Save
            </Button>
            {isDirty && (
              <Button variant="default" onClick={() => reset()}>
                Discard changes
              </Button>
            )}
          </Group>
        ) : (
          <Text>Your role in this account does not allow you to change its settings.</Text>
        )}
        {data.can.view_jobs && (
          <TextLink to="/$account/jobs" params={{ account: data.id }}>
            Background jobs
          </TextLink>
        )}
      </Stack>
      <LeaveGuard isActive={isDirty && !isPending} />
    </form>
  );
}

const groupIn = (settings: unknown, group: string, keys: object) => {
  const stored = isObject(settings) ? settings[group] : undefined;
  return Object.fromEntries(
    Object.keys(keys).map((key) => [key, isObject(stored) && stored[key] === true]),
  );
};

const valuesOf = ({ name, settings }: Account) => ({
  name,
  settings: Object.fromEntries(
    Object.entries(SETTINGS).map(([group, keys]) => [group, groupIn(settings, group, keys)]),
  ),
});

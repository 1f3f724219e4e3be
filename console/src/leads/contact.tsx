/** How to reach the person, and the home that they want. */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLabels } from '../api/labels.ts';
import { labelOf } from '../fields/form-field.ts';
import { Fact, Facts } from '../shell/facts.tsx';
import type { DetailProps } from './lead-detail.tsx';

const consentOf = (isGiven: boolean | null): string =>
  isGiven === null ? 'Not asked' : isGiven ? 'Yes' : 'No';

export function Contact({ account, lead: { data: lead } }: DetailProps) {
  const { email, phone, property_id, floor_plan_id, unit_id, move_in_date, tour } = lead;
  const label = {
    property: useLabels(account, 'properties', [property_id]).get(property_id),
    plan: useLabels(account, 'floor-plans', idsOf(floor_plan_id)).get(floor_plan_id ?? ''),
    unit: useLabels(account, 'units', idsOf(unit_id)).get(unit_id ?? ''),
  };
  const rows: [string, ReactNode][] = [
    ['E-mail', email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    ['Phone', phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
    ['Property', label.property],
    ['Floor plan', label.plan],
    ['Unit', label.unit],
    ['Move-in date', move_in_date],
    [
      'Tour',
      tour && `${tour.date}, ${tour.time} (${tour.type.replaceAll('_', ' ')}, ${tour.status})`,
    ],
    ['May be e-mailed', consentOf(lead.email_consent)],
    ['May be texted', consentOf(lead.sms_consent)],
    ...Object.entries(lead.fields).map(([key, value]): [string, ReactNode] => [
      labelOf(key),
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ];
  return (
    <Facts cols={{ base: 1, xs: 2, xl: 3 }} verticalSpacing="xs">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}

const idsOf = (id: string | null): string[] => (id === null ? [] : [id]);

/** Connections to external systems (§2.11). */
import { CONNECTION_CATEGORIES } from '../../connectors/connector.ts';
import { CONNECTION_TYPES, categoriesOf, connectorOf } from '../../connectors/registry.ts';
import { type Draft, declare, type Row } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { anyObject, readOnly } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { text, word } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { mark } from '../../store/changes.ts';
import { markStale } from '../../store/ctx.ts';
import { connection_properties, connections as table } from '../../store/tables/connections.ts';
import { ofSite } from '../../store/tags.ts';
import { coveredProperties } from './properties.ts';
import { knownSettings, recordErrors, sealSettings, settingsErrors, showSettings } from './settings.ts';

const covered = linkTable(connection_properties.connection_id, connection_properties.property_id);

export const connections = declare({
  name: 'connections',
  noun: 'Connection',
  description: 'An external system that the account is connected to, and the properties that the connection covers.',
  table,
  within: { links: 'property_ids' },
  datesFiltered: true,
  fields: {
    type: word('The type of the system.', CONNECTION_TYPES, { filter: 'exact', fixed: true }),
    category: {
      ...word(
        'What the connection is for; follows from the type, and must be sent where the type can be for several things.',
        CONNECTION_CATEGORIES,
        { filter: 'exact', fixed: true },
      ),
      optional: true,
    },
    name: text('Its name.', { filter: 'search', example: 'Feed of the management system' }),
    enabled: flag('Whether it runs.', { filter: 'boolean' }),
    settings: {
      ...anyObject(
        'What the type needs. Keys that the type does not declare are refused. Credentials are shown as `********`; one that is not sent, or sent as its mask, keeps its value, unless the update names another destination (`url`, `host`, `application_id`): then it is cleared.',
      ),
      expression: (ctx) => knownSettings(ctx, table),
      show: (settings, _ctx, row) => showSettings(row['type'] as string, settings as Record<string, unknown>),
    },
    property_ids: readOnly(references('properties', 'The properties that it covers.', covered, { filter: 'uuid' })),
  },
  async check(ctx, draft) {
    const type = (draft.values['type'] ?? draft.row?.['type']) as string | undefined;
    const category = categoryErrors(type, draft);
    if (type === undefined || (draft.values['settings'] === undefined && draft.row !== null)) return category;
    return { ...category, ...settingsErrors(ctx.parts.cipher, type, draft), ...(await recordErrors(ctx, type, draft)) };
  },
  async beforeWrite(ctx, { values, row }) {
    const type = (values['type'] ?? row?.['type']) as string;
    const sealed = values['settings'] === undefined ? {} : { settings: sealSettings(ctx.parts.cipher, type, { values, row }) };
    return { ...values, ...sealed, category: row?.['category'] ?? values['category'] ?? connectorOf(type)?.category };
  },
  async afterWrite(ctx, before, after) {
    const { id, category } = (after ?? before) as Row;
    const isShown = before?.['enabled'] === true || after?.['enabled'] === true;
    const ids = isShown ? await coveredProperties(ctx, id) : [];
    const pages = [
      ...ids.map((covered) => `integrations:${covered}`),
      ...(isShown && category === 'search' ? [ofSite('manifest')] : []),
    ];
    markStale(ctx, [...pages, mark('connection', id)]);
  },
});

/** A new connection is for what its type can be for. */
function categoryErrors(type: string | undefined, { values, row }: Draft): FieldErrors {
  if (type === undefined || row !== null) return {};
  const [category, possible] = [values['category'], categoriesOf(type)];
  if (category === undefined) return possible.length > 1 ? { category: [sentence.required('category')] } : {};
  return possible.includes(category as string) ? {} : { category: [sentence.selected('category')] };
}

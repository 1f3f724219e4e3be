/** Connections to external systems (§2.11). */
import { sql } from 'drizzle-orm';
import { CONNECTION_CATEGORIES } from '../../connectors/connector.ts';
import {
  CONNECTION_TYPES,
  categoriesOf,
  connectorOf,
  credentialsOf,
} from '../../connectors/registry.ts';
import { type Draft, declare, type Row } from '../../engine/declare.ts';
import { dateTime, flag } from '../../engine/fields/number.ts';
import { anyObject, readOnly } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { text, word } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { isObject, objectOf, textOf, textOrNull } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { mark } from '../../store/changes.ts';
import { type Ctx, markStale } from '../../store/ctx.ts';
import { connection_properties, connections as table } from '../../store/tables/connections.ts';
import { units } from '../../store/tables/inventory.ts';
import { unit_term_rents } from '../../store/tables/prices.ts';
import { ofSite } from '../../store/tags.ts';
import { feedFile } from './feed-file-field.ts';
import { releaseFeedFile } from './feed-files.ts';
import { lastRunStatus } from './last-run-field.ts';
import { leadDeliveryStatus } from './lead-delivery-field.ts';
import { limitedField, limitRunningPlan, sourceMark } from './limited.ts';
import { coveredProperties } from './properties.ts';
import { nextRun, schedule, scheduleErrors } from './schedule.ts';
import {
  knownSettings,
  recordErrors,
  sealSettings,
  settingsErrors,
  showSettings,
} from './settings.ts';

const covered = linkTable(connection_properties.connection_id, connection_properties.property_id);

export const connections = declare({
  name: 'connections',
  writers: 'manager',
  noun: 'Connection',
  description: 'A connection to an external system, and the properties that it covers.',
  table,
  within: { links: 'property_ids' },
  datesFiltered: true,
  fields: {
    type: word('The type of the connection.', CONNECTION_TYPES, { filter: 'exact', fixed: true }),
    category: {
      ...word(
        'The purpose of the connection: `pms` imports properties, units and prices, `crm` sends leads, `tour` books tours, `reviews` imports reviews, `social` imports posts, `search` indexes the pages of websites, `email` sends e-mail, and `portfolio` groups properties. Derived from the type; required if the type supports several categories.',
        CONNECTION_CATEGORIES,
        { filter: 'exact', fixed: true },
      ),
      optional: true,
    },
    name: text('The name of the connection.', {
      filter: 'search',
      example: 'Feed of the management system',
    }),
    enabled: flag('Whether the connection is enabled.', { filter: 'boolean' }),
    settings: {
      ...anyObject(
        'The settings of the connection type. Unknown keys are rejected. Credentials are returned as `********`. A credential that is omitted, or sent as its mask, keeps its value, unless the update changes the destination (`url`, `host`, `application_id`), in which case it is cleared. After a user limited to groups changes them, `is_limited` is true.',
      ),
      expression: (ctx) => knownSettings(ctx, table),
      show: (settings, _ctx, row) =>
        showSettings(textOf(row, 'type'), isObject(settings) ? settings : {}),
      secrets: (row) => credentialsOf(textOf(row, 'type')),
    },
    schedule: schedule(),
    next_run_at: readOnly(
      dateTime(
        'When the connection next runs on schedule; null if it has no schedule or is disabled.',
      ),
    ),
    feed_file: feedFile(),
    is_limited: limitedField(),
    last_run_status: lastRunStatus(),
    lead_delivery_status: leadDeliveryStatus(),
    property_ids: readOnly(
      references('properties', 'The IDs of the properties that the connection covers.', covered, {
        filter: 'uuid',
      }),
    ),
  },
  async check(ctx, draft) {
    const type = textOrNull(draft.values, 'type') ?? textOrNull(draft.row ?? {}, 'type');
    const category = categoryErrors(type, draft);
    if (type === null) return category;
    const errors = { ...category, ...scheduleErrors(type, draft) };
    if (draft.values['settings'] === undefined && draft.row !== null) return errors;
    return {
      ...errors,
      ...settingsErrors(ctx.parts.cipher, type, draft),
      ...(await recordErrors(ctx, type, draft)),
    };
  },
  async beforeWrite(ctx, { values, row }) {
    const type = textOf({ ...row, ...values }, 'type');
    const sealed =
      values['settings'] === undefined
        ? {}
        : { settings: sealSettings(ctx.parts.cipher, type, { values, row }) };
    const written = { ...sealed, ...nextRun(ctx, { values, row }) };
    return {
      ...values,
      ...written,
      ...sourceMark(ctx, { values, row }, written),
      category: row?.['category'] ?? values['category'] ?? connectorOf(type)?.category,
    };
  },
  async afterWrite(ctx, before, after, values) {
    const connection = after ?? before;
    if (connection === null) return;
    const { id, category } = connection;
    if (values?.['is_limited'] === true) await limitRunningPlan(ctx, id);
    if (takesUploads(before) && !takesUploads(after)) await releaseFeedFile(ctx, id);
    const isShown = before?.['enabled'] === true || after?.['enabled'] === true;
    const ids = isShown ? await coveredProperties(ctx, id) : [];
    const pages = [
      ...ids.map((covered) => `integrations:${covered}`),
      ...(isShown && category === 'search' ? [ofSite('manifest')] : []),
    ];
    markStale(ctx, [...pages, mark('connection', id)]);
    if (after === null) await markMatrices(ctx, id);
  },
});

/** Invalidates the price matrices that are deleted together with the connection. */
async function markMatrices(ctx: Ctx, connectionId: unknown): Promise<void> {
  const rows = await ctx.run<{ id: string }>(sql`
    select distinct ${units.property_id} as id from ${unit_term_rents}
    join ${units} on ${units.id} = ${unit_term_rents.unit_id} where ${unit_term_rents.connection_id} = ${connectionId}`);
  markStale(
    ctx,
    rows.map(({ id }) => `inventory:${id}`),
  );
}

const takesUploads = (row: Row | null): boolean =>
  row !== null && objectOf(row, 'settings')['feed_source'] === 'upload';

/** Defaults the category of a new connection from its type. */
function categoryErrors(type: string | null, { values, row }: Draft): FieldErrors {
  if (type === null || row !== null) return {};
  const [category, possible] = [values['category'], categoriesOf(type)];
  if (category === undefined)
    return possible.length > 1 ? { category: [sentence.required('category')] } : {};
  return possible.some((one) => one === category)
    ? {}
    : { category: [sentence.selected('category')] };
}

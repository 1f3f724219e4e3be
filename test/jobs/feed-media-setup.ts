/** The set-up of the tests of pictures in feeds. */
import { unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { service } from '../kit/service.ts';
import { feedOf } from './feed.ts';
import { stage } from './undo-setup.ts';

export type FeedFile = { url: string; type?: string; rank?: number; more?: string };

export const fileOf = ({ url, type = 'Photo', rank, more = '' }: FeedFile): string =>
  `<File FileID="1" Active="true"><FileType>${type}</FileType><Src>${url}</Src>${rank === undefined ? '' : `<Rank>${rank}</Rank>`}${more}</File>`;

/** A feed whose property, floor plan `A1` and units list the given files. */
export function feedWith({
  property = [],
  plan = [],
  units = { u1: [] },
}: {
  property?: readonly FeedFile[];
  plan?: readonly FeedFile[];
  units?: Record<string, readonly FeedFile[]>;
}): string {
  const names = Object.keys(units);
  let feed = feedOf(names.map((id) => ({ id })))
    .replace('<Building ', `${property.map(fileOf).join('')}<Building `)
    .replace('</Floorplan>', `${plan.map(fileOf).join('')}</Floorplan>`);
  for (const name of names)
    feed = feed.replace(
      `<ILS_Unit IDValue="${name}">`,
      `<ILS_Unit IDValue="${name}">${(units[name] ?? []).map(fileOf).join('')}`,
    );
  return feed;
}

/** The URL of a picture on the external server. `body` is a new photo by default. */
export async function picture(body?: Buffer): Promise<string> {
  const { feeds } = await service();
  return feeds.serve(`/${unique('picture').replace(' ', '-')}.jpg`, {
    body: body ?? (await photo()),
  });
}

export async function mediaStage() {
  const base = await stage();
  const { owner, feed } = base;
  const token = owner.admin.token;
  const show = async (path: string) => objectAt((await v2(token, 'GET', path)).json, 'data');
  const recordOf = async (resource: string) => {
    const [record] = await feed.list(resource);
    return show(`/${resource}/${record?.id}`);
  };
  return {
    ...base,
    token,
    show,
    recordOf,
    /** The pictures of a record as `[source_url, slot, sort_order]`. */
    async pictures(resource: string) {
      const record = await recordOf(resource);
      return listAt(record, 'images').map((image) => {
        const { source_url, slot, sort_order } = objectAt(image);
        return [source_url, slot, sort_order];
      });
    },
    library: async () => dataOf(await v2(token, 'GET', '/media?kind=file&per_page=200')),
    async lastRun() {
      const [run] = dataOf(await v2(token, 'GET', `/connections/${feed.connection.id}/runs`));
      return show(`/connections/${feed.connection.id}/runs/${run?.['id']}`);
    },
  };
}

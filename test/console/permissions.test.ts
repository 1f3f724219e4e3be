/**
 * The pages and controls of the console for a viewer, a user limited to a group, and a user without
 * an account, compared with the responses of the APIs to the same requests.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { idOf } from '../contract/record-ids.ts';
import { createFixture, type Fixture, SAMPLES, sampleOf } from '../contract/samples.ts';
import { account, type Person } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { newContentType, TEAM } from '../kit/entries.ts';
import { objectAt, objectsAt, present, textAt } from '../kit/json.ts';
import { openPath, routesOf, shown } from '../kit/pages.ts';
import { testClock } from '../kit/service.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

type Collection = { name: string; path: string; verbs: Record<string, unknown>; isShared: boolean };

/** Sends a request to V2 or the session API, depending on the path. */
function send(who: Visitor, method: string, path: string, body?: unknown) {
  const [, face, rest = ''] = /^(\/api\/v2|\/session)(.*)$/.exec(path) ?? [];
  return (face === '/session' ? who.ask : who.v2)(method, rest, body);
}

/** Collections without a sample for which `idOf` has a record. */
const IDENTIFIED = ['media', 'websites', 'forms', 'leads', 'audit-log', 'entries'];

type Allowed = Record<'view' | 'create' | 'update' | 'delete', boolean>;

/** The collections with a list that an admin sees, from the metadata of both APIs. */
async function collectionsOf({ owner }: Fixture): Promise<Collection[]> {
  const admin = await signedIn(owner.admin);
  const found = new Map<string, Collection>();
  for (const [face, ask] of [
    ['/api/v2', admin.v2],
    ['/session', admin.ask],
  ] as const) {
    const { json } = await ask('GET', `/metadata?account_id=${owner.id}`);
    for (const one of objectsAt(json, 'data'))
      found.set(textAt(one, 'name'), {
        name: textAt(one, 'name'),
        path: textAt(one, 'path'),
        verbs: objectAt(one, 'verbs'),
        isShared: face === '/api/v2',
      });
  }
  return [...found.values()].filter(({ path }) => !path.includes('{'));
}

/** A record of the collection in the fixture: for some collections, the first that the admin sees. */
async function recordIn(fixture: Fixture, { name, path }: Collection): Promise<string> {
  if (SAMPLES[name] || IDENTIFIED.includes(name)) return idOf(name, fixture);
  const admin = await signedIn(fixture.owner.admin);
  const { json } = await send(admin, 'GET', `${path}?account_id=${fixture.owner.id}`);
  return String(objectAt(json, 'data', 0)['id']);
}

/** Whether the API permits the request. A request with rejected values counts as permitted. */
async function attempt(who: Visitor, method: string, path: string, body?: unknown) {
  const { status } = await send(who, method, path, body);
  assert.ok(status < 500 && status !== 401 && status !== 429, `${method} ${path}: ${status}`);
  return status !== 403 && status !== 404;
}

/**
 * The responses of the APIs to the requests of the user. Deletes the records that the user may
 * delete.
 */
async function answersOf(
  who: Visitor,
  fixture: Fixture,
  collections: readonly Collection[],
  pass: () => void,
) {
  const answers = new Map<string, Allowed>();
  const query = `?account_id=${fixture.owner.id}`;
  // The metadata lists a resource after those that it refers to. Deletions are in reverse order.
  for (const one of collections.toReversed()) {
    const { name, path, verbs, isShared } = one;
    pass();
    const record = `${path}/${await recordIn(fixture, one)}${query}`;
    const sample = isShared && SAMPLES[name] ? await sampleOf(name, fixture, 1) : {};
    const may = async (verb: string, method: string, place: string, body?: object) =>
      verbs[verb] === true && attempt(who, method, place, body);
    answers.set(name, {
      view: await attempt(who, 'GET', path + query),
      create: await may('create', 'POST', path + query, sample),
      update: await may('update', 'PATCH', record, {}),
      delete: await may('delete', 'DELETE', record),
    });
  }
  return answers;
}

/** The controls of a list, and of a record. */
const CONTROLS = `(() => {
  const labels = [...document.querySelectorAll('main button, main input')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
  const links = [...document.querySelectorAll('main a[href]')].map(({ pathname }) => pathname);
  const isList = (ending) => links.includes(location.pathname + ending);
  return {
    new: isList('/new'),
    import: isList('/import'),
    select: labels.some((one) => /^Select the .* of this page$/.test(one)),
    save: labels.includes('Save'),
    delete: labels.includes('Delete'),
  };
})()`;

type Shown = { page: Page; base: string; pass: () => void };

async function controlsAt({ page, base, pass }: Shown, path: string) {
  pass();
  await openPath(page, base + path);
  await shown(page);
  return objectAt(await page.evaluate<unknown>(CONTROLS));
}

/** The controls that the pages of a collection show. */
async function offersOf(at: Shown, { name }: Collection, id: string) {
  const list = await controlsAt(at, `/${name}`);
  const record = await controlsAt(at, `/${name}/${id}`);
  return {
    new: list['new'],
    import: list['import'],
    select: list['select'],
    save: record['save'],
    delete: record['delete'],
  };
}

/** The controls that these pages must show, given what the APIs permit. */
const offersFor = ({ isShared }: Collection, may: Allowed) => ({
  new: may.create,
  import: isShared && (may.create || may.update),
  select: isShared && (may.update || may.delete),
  save: may.update,
  delete: may.delete,
});

suite('permissions in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  async function stage(): Promise<{ fixture: Fixture; groupId: string }> {
    const fixture = await createFixture();
    const { owner, propertyId } = fixture;
    await newContentType(owner, TEAM);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: propertyId });
    return { fixture, groupId: group.id };
  }

  const KINDS: [title: string, person: (fixture: Fixture, groupId: string) => Promise<Person>][] = [
    ['a viewer', ({ owner }) => owner.person('viewer')],
    ['a manager limited to a group', ({ owner }, groupId) => owner.person('manager', [groupId])],
  ];

  for (const [title, personOf] of KINDS)
    test(`${title} sees exactly the pages and controls whose requests are accepted`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { fixture, groupId } = await stage();
      const { id: accountId } = fixture.owner;
      const person = await personOf(fixture, groupId);
      const collections = await collectionsOf(fixture);
      for (const one of collections) await recordIn(fixture, one);
      const clock = testClock(t);
      const pass = () => clock(5_000);
      const { page, close } = await console.open(person, `/${accountId}`);
      const base = `/console/${accountId}`;
      const { paths } = await shown(page);
      const routes = await routesOf(page);
      // Leads and media have separate pages and tests.
      const generic = collections.filter(({ name }) => !routes.includes(`/$account/${name}`));
      const offers = new Map<string, unknown>();
      for (const one of generic.filter(({ name }) => paths.includes(`${base}/${name}`)))
        offers.set(
          one.name,
          await offersOf({ page, base, pass }, one, await recordIn(fixture, one)),
        );
      const answers = await answersOf(await signedIn(person), fixture, collections, pass);
      const viewed = collections.filter(({ name }) => answers.get(name)?.view);
      assert.deepEqual(
        collections.filter(({ name }) => paths.includes(`${base}/${name}`)),
        viewed,
      );
      assert.deepEqual(
        offers,
        new Map(
          viewed
            .filter((one) => generic.includes(one))
            .map((one) => [one.name, offersFor(one, present(answers.get(one.name)))]),
        ),
      );
      await close();
    });

  test('a user of another account sees no page of the account, and the APIs reject each request', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { fixture } = await stage();
    const outsider = (await account()).admin;
    const collections = await collectionsOf(fixture);
    const clock = testClock(t);
    const { page, close } = await console.open(outsider, '');
    const base = `/console/${fixture.owner.id}`;
    for (const { name } of collections) {
      clock(5_000);
      // The next page has the same heading.
      await openPath(page, '/console/profile');
      await shown(page);
      await openPath(page, `${base}/${name}`);
      const { paths } = await shown(page);
      assert.equal(await page.locator('main h1').innerText(), 'Page not found', name);
      assert.deepEqual(
        paths.filter((path) => path.startsWith(base)),
        [],
      );
    }
    const answers = await answersOf(await signedIn(outsider), fixture, collections, () =>
      clock(5_000),
    );
    assert.deepEqual(
      [...answers].filter(([, may]) => Object.values(may).some(Boolean)),
      [],
    );
    await close();
  });
});

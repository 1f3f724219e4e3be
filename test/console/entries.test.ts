/**
 * Entries in the console: lists and forms generated from content types, and the publication
 * workflow.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { issueWebsiteToken } from '../../src/domain/websites/create.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { update } from '../../src/engine/write.ts';
import { account, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole, press, pressInMenu } from '../kit/console.ts';
import { entriesPath, newContentType, newEntry, storedEntry, TEAM } from '../kit/entries.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt, present } from '../kit/json.ts';
import { FOCUSED, WIDTHS } from '../kit/page.ts';
import { type Website, websiteOf } from '../sites/website.ts';

suite('entries in the console', () => {
  let console: Console;
  let owner: TestAccount;
  let site: Website;
  before(async () => {
    console = await openConsole();
    owner = await account();
    site = await websiteOf(owner, []);
    await newContentType(owner, TEAM);
    await newContentType(owner, { ...TEAM, key: 'blog', name: 'Blog', title_field: null });
  });
  after(() => console.close());

  const listPath = () => `/${owner.id}/entries/${site.id}/team`;

  const stored = (id: string) => storedEntry(owner, site.id, id);

  const statusOnSite = async (slug: string) => (await site.get(`/entries/team/${slug}`)).status;

  test('an entry is a draft until it is published, and the website shows it until it is archived', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, shot, close } = await console.open(owner.admin, `/${owner.id}/roles`);
    await page.getByRole('link', { name: 'Entries' }).click();
    await page.getByLabel('Content type').selectOption('Team');
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    await page.getByRole('link', { name: 'New entry' }).click();
    await page.getByRole('heading', { name: 'New entry' }).waitFor();
    const name = unique('Ada');
    const slug = name.toLowerCase().replaceAll(' ', '-');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Years').fill('7');
    await page.getByLabel('Slug').fill(slug);
    await press(page, 'Create entry');
    await page.getByRole('heading', { name }).waitFor();
    assert.equal(await statusOnSite(slug), 404);
    await pressInMenu(page, 'Send for review');
    await page.getByText('Entry sent for review.').waitFor();
    assert.equal(await statusOnSite(slug), 404);
    await page.getByLabel('Years').fill('8');
    await press(page, 'Publish');
    await page.getByText('Entry published.').waitFor();
    await shot('entry');
    const published = await site.data<Record<string, unknown>>(`/entries/team/${slug}`);
    assert.deepEqual(published['data'], { name, years: 8 });
    await pressInMenu(page, 'Archive');
    await page.getByText('Entry archived.').waitFor();
    assert.equal(await statusOnSite(slug), 404);
    await pressInMenu(page, 'Restore');
    await page.getByText('Entry restored as a draft.').waitFor();
    const { status } = await stored(present(new URL(page.url()).pathname.split('/').at(-1)));
    assert.equal(status, 'draft');
    assert.deepEqual(complaints, []);
    await close();
  });

  test('errors of values that the content type rejects are shown at their fields, and nothing is published', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, { slug: 'refused', data: { years: 1 } });
    const { page, close } = await console.open(owner.admin, `${listPath()}/${id}`);
    await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
    await press(page, 'Publish');
    await page.getByRole('alert').getByText('Some values are invalid.').waitFor();
    for (const label of ['Name', 'Link'])
      assert.equal(
        await page.getByRole('textbox', { name: label }).getAttribute('aria-invalid'),
        'true',
        label,
      );
    assert.equal(await page.evaluate(FOCUSED), 'field-data/name');
    assert.equal(await page.getByLabel('Years').getAttribute('aria-invalid'), null);
    assert.deepEqual(await faultsOf(page), []);
    assert.equal((await stored(id))['status'], 'draft');
    await close();
  });

  test('each type of field has its input, and the API receives the values', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const property = await owner.make('properties', { name: unique('Elm Court') });
    const { id } = await newEntry(owner, site.id, { slug: 'all', data: { name: 'All' } });
    const { page, close } = await console.open(owner.admin, `${listPath()}/${id}`);
    await page.getByLabel('Bio').fill('Two\nlines');
    await page.getByLabel('Is manager').check();
    await page.getByLabel('Since').fill('2026-02-03');
    await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/ada');
    await page.getByRole('combobox', { name: 'Skills' }).fill('Tours');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Office' }).click();
    await page.getByRole('option', { name: 'Denver' }).click();
    await page.getByRole('combobox', { name: 'Home' }).click();
    await page.getByRole('option', { name: String(property['name']) }).click();
    await page.getByLabel('Name').fill('');
    await press(page, 'Save');
    await page.getByText('Entry saved.').waitFor();
    assert.deepEqual((await stored(id))['data'], {
      bio: 'Two\nlines',
      is_manager: true,
      since: '2026-02-03',
      link: 'https://example.com/ada',
      skills: ['Tours'],
      office: 'Denver',
      home: property.id,
    });
    await close();
  });

  test('if an entry was changed in the meantime, the user chooses between the values of each field', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, {
      slug: 'both',
      data: { name: 'Old', years: 1 },
    });
    const { page, close } = await console.open(owner.admin, `${listPath()}/${id}`);
    await page.getByLabel('Name').fill('Mine');
    await page.getByLabel('Bio').fill('My bio');
    const body = { data: { name: 'Theirs', years: 2 } };
    await v2(owner.admin.token, 'PATCH', `${entriesPath(site.id)}/${id}`, body);
    await press(page, 'Publish');
    const dialog = page.getByRole('dialog', { name: 'This record was changed in the meantime' });
    await dialog.getByRole('radio', { name: 'Theirs' }).waitFor();
    assert.equal(await dialog.getByRole('radio').count(), 2);
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await page.getByText('Entry published.').waitFor();
    const { data, status } = await stored(id);
    assert.deepEqual([data, status], [{ name: 'Mine', bio: 'My bio', years: 2 }, 'published']);
    await close();
  });

  test('the status of a list and its search are in the URL, and columns show fields of the type', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    for (const status of ['draft', 'in_review'])
      await newEntry(owner, site.id, {
        slug: `zoe-${status.replace('_', '-')}`,
        status,
        data: { name: `Zoe ${status}`, office: 'Madison' },
      });
    const { page, shot, close } = await console.open(owner.admin, `${listPath()}?q=zoe`);
    await page.getByText('1 to 2 of 2').waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('In review');
    await page.getByText('1 to 1 of 1').waitFor();
    await page.getByRole('link', { name: 'Zoe in_review' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Office' }).check();
    await page.getByRole('gridcell', { name: 'Madison' }).waitFor();
    await shot('entries');
    const { searchParams } = new URL(page.url());
    assert.deepEqual([searchParams.get('q'), searchParams.get('status')], ['zoe', 'in_review']);
    await page.reload();
    await page.getByText('1 to 1 of 1').waitFor();
    assert.equal(await page.getByLabel('Status', { exact: true }).inputValue(), 'in_review');
    await close();
  });

  test('discarding unsaved changes of an entry and deleting it require a confirmation', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, { slug: 'guard', data: { name: 'Guard' } });
    const { page, close } = await console.open(owner.admin, `${listPath()}/${id}`);
    await page.getByLabel('Name').fill('Changed');
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    await press(page, 'Stay on the page');
    await press(page, 'Discard changes');
    await press(page, 'Delete');
    await press(page, 'Delete entry');
    await page.getByText('Entry deleted.').waitFor();
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    assert.equal(new URL(page.url()).pathname, `/console${listPath()}`);
    await close();
  });

  test('a viewer sees entries, but no controls that change them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, {
      slug: 'seen',
      data: { name: 'Seen', years: 4 },
    });
    const viewer = await owner.person('viewer');
    const { page, complaints, close } = await console.open(viewer, listPath());
    await page.getByRole('link', { name: 'Seen' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'New entry' }).count(), 0);
    await page.getByRole('link', { name: 'Seen' }).click();
    await page.getByRole('term').getByText('Years').waitFor();
    assert.equal(await page.locator('main input').count(), 0);
    for (const name of ['Save', 'Publish', 'More', 'Delete'])
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
    await page.goto(`${console.origin}/console/${owner.id}/entries/${site.id}/none/${id}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto(`${console.origin}/console${listPath()}/new`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('the preview of an entry opens the preview page of the website, which reads the draft with its preview token', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, { slug: 'unseen', data: { name: 'Unseen' } });
    const url = `${listPath()}/${id}`;
    const without = await console.open(owner.admin, url);
    await without.page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    assert.equal(await without.page.getByRole('link', { name: 'Preview' }).count(), 0);
    await without.close();

    const settings = { preview_url: 'https://www.example.com/preview?mode=draft' };
    await update(owner.ctx, resourceNamed('websites'), site.id, { settings });
    const { page, complaints, close } = await console.open(owner.admin, url);
    const link = page.getByRole('link', { name: 'Preview' });
    const target = new URL(present(await link.getAttribute('href')));
    assert.equal(target.origin + target.pathname, 'https://www.example.com/preview');
    const query = Object.fromEntries(target.searchParams);
    assert.deepEqual(query, { mode: 'draft', type: 'team', slug: 'unseen', path: '/team/unseen' });
    assert.equal(await link.getAttribute('target'), '_blank');
    assert.equal(await link.getAttribute('rel'), 'noreferrer');

    const { plain_text_token: token } = await issueWebsiteToken(
      owner.ctx,
      site.id,
      owner.admin.id,
      'preview',
      'preview page',
    );
    const path = `/entries/${query['type']}/${query['slug']}`;
    const draft = await site.get(path, { authorization: `Bearer ${token}` });
    assert.deepEqual(objectAt(draft.json, 'data')['data'], { name: 'Unseen' });
    assert.equal((await site.get(path)).status, 404);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a user can publish an entry with the keyboard alone', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, { slug: 'keys', data: { name: 'Keys' } });
    const { page, close } = await console.open(owner.admin, `${listPath()}/${id}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    const focused = () => page.evaluate<string>(FOCUSED);
    for (let presses = 0; presses < 80 && (await focused()) !== 'Publish'; presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Entry published.').waitFor();
    assert.equal((await stored(id))['status'], 'published');
    await close();
  });

  for (const width of WIDTHS)
    test(`the pages of entries have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const entry = await newEntry(owner, site.id, {
        slug: `faults-${width}`,
        data: { name: `Faults ${width}`, page: '<h2>Title</h2><p>Text</p>', skills: ['One'] },
      });
      for (const path of ['', '/new', `/${entry.id}`]) {
        const { page, complaints, shot, close } = await console.open(
          owner.admin,
          listPath() + path,
          width,
        );
        await (path === ''
          ? page.getByRole('link', { name: `Faults ${width}` })
          : page.getByRole('button', { name: 'Publish', exact: true })
        ).waitFor();
        if (path !== '') await page.getByRole('textbox', { name: 'Page' }).waitFor();
        assert.deepEqual([await faultsOf(page), complaints], [[], []], path);
        await shot(`entries-${path.length}`);
        await close();
      }
    });
});

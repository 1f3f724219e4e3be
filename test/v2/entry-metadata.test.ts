/** The metadata of the entries of a content type, for forms and lists. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { newContentType, newWebsite, recordOf } from '../kit/entries.ts';
import { objectsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let website: string;
setUp(async () => {
  owner = await account();
  website = await newWebsite(owner, []);
  await newContentType(owner, {
    key: 'posts',
    name: 'Posts',
    title_field: 'headline',
    fields: [
      { key: 'headline', type: 'text', required: true, help: 'Shown in lists.' },
      { key: 'rating', type: 'number', label: 'Stars' },
      { key: 'mood', type: 'select', options: ['calm', 'wild'] },
      { key: 'about', type: 'property' },
    ],
  });
});

const path = (key: string) => `/websites/${website}/content-types/${key}/metadata`;

suite('the metadata of a content type', () => {
  test('contains the path of its entries, and its fields instead of `data` (§4.3 GET /websites/{website}/content-types/{content_type}/metadata)', async () => {
    const metadata = recordOf(await v2(owner.admin.token, 'GET', path('posts')));
    assert.deepEqual(
      ['name', 'label_plural', 'title_field', 'path'].map((key) => metadata[key]),
      [
        'entries',
        'Posts',
        'data/headline',
        `/api/v2/websites/${website}/content-types/posts/entries`,
      ],
    );
    const fields = objectsAt(metadata, 'fields');
    assert.deepEqual(
      fields
        .slice(0, 4)
        .map(({ name, label, help, kind, required, accepts }) => [
          name,
          label,
          help,
          kind,
          required,
          accepts,
        ]),
      [
        [
          'data/headline',
          'Headline',
          'Shown in lists.',
          'text',
          true,
          { type: 'string', maxLength: 255 },
        ],
        ['data/rating', 'Stars', 'Stars', 'decimal', false, { type: 'number' }],
        ['data/mood', 'Mood', 'Mood', 'word', false, { type: 'string', enum: ['calm', 'wild'] }],
        ['data/about', 'About', 'About', 'reference', false, fields[3]?.['accepts']],
      ],
    );
    const others = fields.slice(4).map(({ name }) => name);
    assert.ok(others.includes('slug') && !others.includes('data'));
    assert.deepEqual(fields[2]?.['choices'], [
      { value: 'calm', label: 'calm' },
      { value: 'wild', label: 'wild' },
    ]);
    assert.deepEqual(fields[3]?.['refers_to'], {
      resource: 'properties',
      many: false,
      same_property: false,
    });
  });

  test('returns 404 for an unknown type and for users of another account', async () => {
    assert.equal((await v2(owner.admin.token, 'GET', path('unknown'))).status, 404);
    const otherAccount = await account();
    assert.equal((await v2(otherAccount.admin.token, 'GET', path('posts'))).status, 404);
  });
});

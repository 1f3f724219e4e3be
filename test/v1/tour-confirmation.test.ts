/**
 * The mail that confirms a tour: its calendar file, and the visitor's name in it (§4.4, decisions
 * §5).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Jobs } from '../../src/domain/job-names.ts';
import { newId } from '../../src/kernel/id.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { textAt } from '../kit/json.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { dayAhead, reserve, type TourHome, tourHome } from '../kit/tours.ts';

let home: TourHome;
setUp(async () => {
  home = await tourHome('calendar');
});

suite('the confirmation', () => {
  test('is sent to the visitor with a calendar file at the right instant, and the leasing office is notified', async () => {
    const { drain, mailTo } = await service();
    const tour_date = await dayAhead(7);
    const email = `${newId()}@example.com`;
    await drain();
    assert.equal((await reserve(home, { tour_date, tour_time: '15:30', email })).status, 201);
    await drain();
    const [mail, ...more] = await mailTo(email);
    assert.equal(more.length, 0);
    assert.match(mail ?? '', /^Reply-To: .*@office\.example$/m);
    const file = calendarFile(mail ?? '');
    const local = new Date(`${tour_date}T15:30:00Z`);
    const zone = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Denver',
      timeZoneName: 'longOffset',
    });
    const offset =
      zone
        .formatToParts(local)
        .find(({ type }) => type === 'timeZoneName')
        ?.value.slice(3) ?? '';
    const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');
    const start = new Date(`${tour_date}T15:30:00${offset}`);
    assert.match(file, new RegExp(`^DTSTART:${stamp(start)}\\r?$`, 'm'));
    assert.match(
      file,
      new RegExp(`^DTEND:${stamp(new Date(start.getTime() + 1_800_000))}\\r?$`, 'm'),
    );
    assert.match(file, /^METHOD:PUBLISH\r?$/m);
    const office = await mailTo(textAt(home.property, 'email'));
    assert.equal(
      office.filter((one) => one.includes(email) && one.includes('New tour at')).length,
      1,
    );
  });
});

test('a visitor gets at most three confirmations per hour, even with subaddresses, and further confirmations later', async (t) => {
  const pass = testClock(t);
  const { handlers, mailTo } = await service();
  const { owner, ...rest } = await tourHome('calendar');
  const box = newId();
  for (let n = 0; n < 5; n += 1) {
    const tour = { tour_date: await dayAhead(2 + n), email: `${box}+${n}@example.com` };
    assert.equal((await reserve({ owner, ...rest }, tour)).status, 201);
  }
  const jobs = await owner.ctx.run<{ data: Jobs['tour-mail'] }>(
    sql`delete from jobs.job where name = 'tour-mail' and data->>'account_id' = ${owner.id} returning data`,
  );
  const send = async ({ data }: { data: Jobs['tour-mail'] }) =>
    handlers['tour-mail'](data, firstAttempt());
  const outcomes = await Promise.allSettled(jobs.map(send));
  const postponed = jobs.filter((_job, n) => outcomes[n]?.status === 'rejected');
  assert.deepEqual([jobs.length, postponed.length, (await mailTo(box)).length], [5, 2, 3]);
  pass(3_600_000);
  for (const job of postponed) await send(job);
  assert.equal((await mailTo(box)).length, 5);
});

test('the texts of the property in a confirmation contain no links', async () => {
  const { drain, mailTo } = await service();
  const spoiled = await tourHome(
    'calendar',
    {},
    {
      name: 'You won! Claim now at http://evil.example/win',
      phone: 'evil.example',
    },
  );
  const address = { street: 'www.evil.example', city: 'Denver', state: 'CO', zipcode: '80202' };
  const { status, text } = await v2(
    spoiled.owner.admin.token,
    'PATCH',
    `/properties/${spoiled.property.id}`,
    { addresses: [{ ...address, is_primary: true }] },
  );
  assert.equal(status, 200, text);
  const email = `${newId()}@example.com`;
  assert.equal((await reserve(spoiled, { tour_date: await dayAhead(3), email })).status, 201);
  await drain();
  const [mail = ''] = await mailTo(email);
  assert.match(mail, /^Subject: Your tour of the property: /m);
  assert.match(mail, /^Tour of the property$/m);
  const file = calendarFile(mail);
  assert.match(file, /^SUMMARY:Tour of the property\r?$/m);
  assert.match(file, /^LOCATION:Denver\\, CO 80202\r?$/m);
  assert.doesNotMatch(mail + file, /evil/);
});

suite('the name in the confirmation', () => {
  const greeted = async (tour_time: string, first_name: string) => {
    const { drain, mailTo } = await service();
    const email = `${newId()}@example.com`;
    const answer = await reserve(home, {
      tour_date: await dayAhead(9),
      tour_time,
      first_name,
      email,
    });
    assert.equal(answer.status, 201, answer.text);
    await drain();
    return /^Hello.*$/m.exec((await mailTo(email))[0] ?? '')?.[0];
  };

  test('cannot contain a message to another person: it is truncated, shown on one line, and omitted if it contains a link', async () => {
    assert.equal(await greeted('09:00', 'Dr.  Ada   Maria'), 'Hello Dr. Ada Maria,');
    assert.equal(await greeted('09:30', 'A'.repeat(255)), `Hello ${'A'.repeat(50)},`);
    const links = ['Win at https://evil.example', 'WWW.evil', 'evil/win', 'see evil.example'];
    for (const [index, link] of links.entries())
      assert.equal(await greeted(`1${index}:00`, link), 'Hello,', link);
  });

  test('is rejected if it contains control characters', async () => {
    for (const field of ['first_name', 'last_name']) {
      const answer = await reserve(home, {
        tour_date: await dayAhead(9),
        tour_time: '15:00',
        [field]: 'Ada,\n\nyou won.',
      });
      assert.deepEqual(errorsOf(answer)[field], [
        `The ${field.replace('_', ' ')} field format is invalid.`,
      ]);
    }
  });
});

const calendarFile = (mail: string): string => {
  const encoded =
    mail.split(/Content-Disposition: attachment[\s\S]*?\n\n/)[1]?.split('\n--')[0] ?? '';
  return Buffer.from(encoded, 'base64').toString();
};

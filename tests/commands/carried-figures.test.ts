import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { openFreshDatabase } from '../fresh-database.ts'
import { query } from '../kept-data.ts'

const ITEM = 'c0000000-0000-4000-8000-00000000000a'

test('views and shares that only engagement counted are added to analytics once, and waiting events are not counted twice', async () => {
  await using fresh = await openFreshDatabase('empty')
  const migrations = readMigrations()
  await migrate(
    fresh.settings,
    migrations.filter(({ name }) => name < '0210'),
  )
  await query(
    fresh.settings,
    `insert into engagement.item_total (item_id, views, likes, shares, watched_seconds) values ('${ITEM}', 23, 3, 4, 90);
     insert into engagement.day_total (item_id, language, day, views, visitors, watched_seconds) values
       ('${ITEM}', 'zh-CN', '2026-10-01', 10, 9, 60), ('${ITEM}', 'zh-CN', '2026-11-01', 7, 7, 30), ('${ITEM}', 'en-US', '2026-11-02', 6, 6, 0);
     insert into engagement.share_total (item_id, channel, day, shares) values
       ('${ITEM}', 'wechat', '2026-10-01', 2), ('${ITEM}', 'link', '2026-11-01', 1), ('${ITEM}', 'mail', '2026-11-01', 1);
     insert into engagement.demo_day_total values ('${ITEM}', 'zh-CN', '2026-10-01', 500, 400, 0);
     insert into analytics.day_item values
       ('2026-11-01', '${ITEM}', 'view', 'zh-CN', '', 4, 0), ('2026-11-01', '${ITEM}', 'view', 'zh-CN', 'spring7', 3, 0),
       ('2026-11-01', '${ITEM}', 'watch', 'zh-CN', '', 2, 30), ('2026-11-02', '${ITEM}', 'view', 'en-US', '', 4, 0),
       ('2026-11-01', '${ITEM}', 'share', '', '', 1, 0);
     insert into analytics.day_text values ('2026-11-01', 'share', '', 'link', 1, 0, null, true);
     select analytics.add_partition('2026-11-02 12:00+08');
     insert into analytics.batch (id, first_at, last_at) values (gen_random_uuid(), '2026-11-02 12:00+08', '2026-11-02 12:00+08');
     insert into analytics.event (batch, at, name, item_id, language) select number, first_at, 'view', '${ITEM}', 'en-US' from analytics.batch`,
  )
  await migrate(fresh.settings, migrations)
  assert.deepEqual(await query(fresh.settings, 'select views::int, shares::int from analytics.item_figure'), [{ views: 22, shares: 4 }])
  const figures = `day::text, name, sum(events)::int as events, sum(amount)::int as amount`
  const expected = [
    { day: '2026-10-01', name: 'share', events: 2, amount: 0 },
    { day: '2026-10-01', name: 'view', events: 10, amount: 0 },
    { day: '2026-10-01', name: 'watch', events: 0, amount: 60 },
    { day: '2026-11-01', name: 'share', events: 2, amount: 0 },
    { day: '2026-11-01', name: 'view', events: 7, amount: 0 },
    { day: '2026-11-01', name: 'watch', events: 2, amount: 30 },
    { day: '2026-11-02', name: 'view', events: 5, amount: 0 },
  ]
  const byItem = await query(fresh.settings, `select ${figures} from analytics.day_item group by 1, 2 order by 1, 2`)
  assert.deepEqual(byItem, expected, 'the sixth view of the last day waits for the roll-up')
  const added = await query(fresh.settings, `select ${figures} from analytics.day_total group by 1, 2 order by 1, 2`)
  assert.deepEqual(added, [
    ...expected.slice(0, 3),
    { day: '2026-11-01', name: 'share', events: 1, amount: 0 },
    { day: '2026-11-02', name: 'view', events: 1, amount: 0 },
  ])
  assert.deepEqual(await query(fresh.settings, 'select day::text, text, events::int from analytics.day_text order by 1, 2'), [
    { day: '2026-10-01', text: 'wechat', events: 2 },
    { day: '2026-11-01', text: 'link', events: 1 },
    { day: '2026-11-01', text: 'mail', events: 1 },
  ])
  assert.deepEqual(await query(fresh.settings, 'select likes from engagement.item_total'), [{ likes: 3 }])
})

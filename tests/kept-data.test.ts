import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { type Migration, migrate, readMigrations } from '#server/database/migrate.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { testInFull } from '#tests/size.ts'
import { openFreshDatabase } from './fresh-database.ts'
import { carryOn, countRows, migrateBaseline, query } from './kept-data.ts'
import { childEnvironment } from './world/child-environment.ts'

// Tests that users' data survives every migration: each migration has sample rows (database/kept) that all later ones must carry on.

/** Intended losses, as reported: removed rows and renamed tables. */
const MEANT: readonly string[] = [
  '0052-teams-work-group.sql: teams.circle 2 → no table',
  '0053-content-inline-comment.sql: content.remark 2 → no table',
  '0059-engagement-actions.sql: engagement.comment_act 1 → no table',
  '0060-live-actions.sql: live.chat_act 1 → no table',
  '0062-screening-text-review.sql: screening.wording 1 → no table',
  '0063-analytics-notified.sql: analytics.told 1 → no table',
  '0088-content-authors.sql: authors.author 1 → no table',
  ...['bam', 'job', 'job_dependency', 'queue', 'queue_stats', 'schedule', 'subscription', 'version', 'warning'].map(
    (table) => `0205-jobs.sql: jobs.${table} 1 → no table`,
  ),
  // tests/commands/carried-figures.test.ts finds their figures in analytics.
  ...['day_key 1', 'day_total 2', 'demo_day_total 1', 'demo_share_total 1', 'share_total 2', 'visit 1'].map(
    (rows) => `0210-engagement-figures.sql: engagement.${rows} → no table`,
  ),
  ...['day', 'item', 'share'].map((kind) => `0211-analytics-readings.sql: engagement.counted_${kind} 2 → no table`),
]
/** The key with the fingerprint in the sample rows. */
const SECRET_KEYS = `kept:${Buffer.alloc(32, 7).toString('base64')}`
const limit = { timeout: 120_000 }
const migrations = readMigrations()
const home = mkdtempSync(join(tmpdir(), 'kept-'))
const database = await openFreshDatabase('empty')
after(async () => {
  await database[Symbol.asyncDispose]()
  rmSync(home, { recursive: true, force: true })
})
await migrateBaseline(database.settings, migrations)
const losses = await carryOn(database.settings, migrations)

/** The content of the baseline's rows under any table names: a query may change with a migration, but its answer may not. */
const BASELINE_ROWS: readonly (readonly [query: string, rows: readonly object[]])[] = [
  [
    'select phone, username, roles, summary.status, name from accounts.account join profile.summary on account_id = id order by id',
    [
      { phone: '+8613800000001', username: 'LiWei', roles: ['user', 'admin'], status: 'active', name: '李伟' },
      { phone: '+8613800000002', username: null, roles: ['user'], status: 'active', name: 'reader-a00000' },
      { phone: null, username: '赵敏', roles: ['user'], status: 'disabled', name: '赵敏' },
    ],
  ],
  [
    'select number::int, language, section, title, byline from content.public_item order by number',
    [
      { number: 1, language: 'zh-CN', section: 'article', title: '居家随访', byline: '李伟' },
      { number: 2, language: 'en-US', section: 'college', title: 'Reading an ECG', byline: 'Li Wei' },
    ],
  ],
  [
    'select answer.text, about.quote from content.inline_comment as answer join content.inline_comment as about on about.id = answer.answers_to',
    [{ text: '两周。', quote: '复查' }],
  ],
  ['select message, notice, todo, open from inbox.counter order by account_id', [{ message: 0, notice: 1, todo: 1, open: 1 }]],
  ['select name, permissions from access.role where not is_shipped', [{ name: 'translator', permissions: ['content:write'] }]],
  ['select kind, institution from certification.in_force', [{ kind: 'professional', institution: 'First Hospital' }]],
  ['select waiting, rechecks from inspection.queue where is_default = false and created_by is not null', [{ waiting: 0, rechecks: 1 }]],
  [
    'select count(*)::int as lists, (select count(*)::int from screening.picture) as pictures from screening.word_list',
    [{ lists: 9, pictures: 1 }],
  ],
  ['select about, language, after from screening.waiting_text_review', [{ about: 'alt', language: 'en-US', after: 'A ward at night' }]],
  [
    "select number::int, judged.language from media.judged_thing as judged join content.item on id = thing_id::uuid where number = 2 or (number > 0 and judged.language = 'zh-CN') order by number",
    [
      { number: 1, language: 'zh-CN' },
      { number: 2, language: 'en-US' },
    ],
  ],
  ['select comments from engagement.comment_count', [{ comments: 2 }]],
  [
    'select views::int, likes, favourites, shares::int from engagement.item_total join analytics.item_figure using (item_id)',
    [{ views: 12, likes: 1, favourites: 1, shares: 3 }],
  ],
  ["select sum(events)::int as views from only analytics.day_item where day = '2026-11-20' and name = 'view'", [{ views: 12 }]],
  [
    'select set_now.number::int, name_zh, item_id from curation.set_now join curation.set_item_now on set_number = set_now.number',
    [{ number: 10001, name_zh: '心脏', item_id: 'c0000000-0000-4000-8000-000000000001' }],
  ],
  ["select sum(sets)::int as sets from curation.set_count where day <> '-infinity'", [{ sets: 2 }]],
  ['select number::int, done from college.progress_of', [{ number: 1, done: 1 }]],
  ['select action from audit.entry join audit.link on entry_id = entry.id where seq = 2', [{ action: 'access.role.changed' }]],
  [
    "select kind, payload, attempts from platform.job where id = 'f0000000-0000-4000-8000-000000000001'",
    [{ kind: 'media/process', payload: { asset: 'b0000000-0000-4000-8000-000000000002' }, attempts: 0 }],
  ],
  ["select to_address, hits::int from website.redirect where from_path = '/old-article'", [{ to_address: '/article/1?from=old', hits: 5 }]],
]

test('each migration that creates a table or adds a column has kept rows', () => {
  const files = new Set(readdirSync('database/kept'))
  const adding = migrations.filter(({ text }) => /^create (unlogged )?table|\badd column\b/m.test(text))
  assert.ok(adding.length > 50)
  assert.deepEqual(
    adding.map(({ name }) => name).filter((name) => !files.has(name)),
    [],
  )
})

test('every migration preserves the rows of earlier ones', limit, async () => {
  assert.deepEqual(losses.toSorted(), MEANT)
  await showsBaselineRows(database.settings)
  const names = await query(database.settings, `select name, tags from media.asset where id = 'c0000000-0000-4000-8000-000000000110'`)
  assert.deepEqual(names, [{ name: 'R\u00e9sum\u00e9.mp4', tags: ['caf\u00e9'] }])
  const terms = await query(
    database.settings,
    `select until from platform.minimum_term where target = 'item:c0000000-0000-4000-8000-000000000001'`,
  )
  assert.deepEqual(terms, [{ until: new Date('2027-01-19T21:30+08:00') }], 'the replay has a term from the end of its broadcast')
  const certificates = await query(database.settings, 'select certificate from college.progress_of')
  const arranged = await query(
    database.settings,
    'select blocks from website.home_arrangement union all select blocks from website.home_draft',
  )
  assert.deepEqual(arranged, [
    {
      blocks: [
        { id: 'news', kind: 'text' },
        { id: 'college', kind: 'things', of: 'course', most: 4 },
      ],
    },
    { blocks: [{ id: 'college', kind: 'things', of: 'course', most: 2 }] },
  ])
  assert.deepEqual(certificates, [{ certificate: '0123456789ABCDEG' }], 'the one in force, not the one that was revoked')
})

test('every table has kept rows, and each file of them belongs to a migration', limit, async () => {
  const empty = [...(await countRows(database.settings))].filter(([, rows]) => rows === 0)
  assert.deepEqual(empty, [])
  const names = new Set(migrations.map(({ name }) => name))
  const strangers = readdirSync(new URL('../database/kept/', import.meta.url)).filter((name) => !names.has(name))
  assert.deepEqual(strangers, [])
})

test('a later migration runs on the kept rows, and one that loses rows is reported', limit, async () => {
  const later = [
    migration(
      '9001-initials.sql',
      'alter table accounts.account add column initial text; update accounts.account set initial = left(username, 1)',
    ),
    migration('9002-careless.sql', 'delete from accounts.session; drop table workplace.visit'),
  ]
  assert.deepEqual(await carryOn(database.settings, [...migrations, ...later]), [
    '9002-careless.sql: accounts.session 1 → 0',
    '9002-careless.sql: workplace.visit 1 → no table',
  ])
  const initials = await query(database.settings, 'select initial from accounts.account order by id')
  assert.deepEqual(initials, [{ initial: 'L' }, { initial: null }, { initial: '赵' }])
  await showsBaselineRows(database.settings)
})

testInFull('waiting and failed jobs of the former queue move to the new table with their attempts', limit, async () => {
  await using fresh = await openFreshDatabase('empty')
  const before = migrations.filter(({ name }) => name < '0205')
  await migrate(fresh.settings, before)
  await query(
    fresh.settings,
    `select jobs.create_queue('test/old', '{"policy": "short"}');
     insert into jobs.job (name, policy, singleton_key, data, state, retry_count, start_after, completed_on) values
       ('test/old', 'short', 'a', '{"n": 1}', 'created', 0, platform.now() + interval '1 hour', null),
       ('test/old', 'short', 'a', '{"n": 2}', 'retry', 3, platform.now() + interval '1 minute', null),
       ('test/old', 'short', 'b', '{"n": 3}', 'active', 0, platform.now() - interval '1 hour', null),
       ('test/old', 'short', 'c', '{"n": 4}', 'failed', 8, platform.now() - interval '1 hour', platform.now() - interval '5 minutes'),
       ('test/old', 'short', 'd', '{"n": 5}', 'completed', 0, platform.now(), platform.now())`,
  )
  await migrate(fresh.settings, migrations)
  const moved = await query(
    fresh.settings,
    `select kind, key, payload ->> 'n' as n, attempts, worker, due_at <= platform.now() as due, failed_at < platform.now() - interval '4 minutes' as failed
     from platform.job order by n`,
  )
  const common = { kind: 'test/old', worker: null, failed: null }
  assert.deepEqual(moved, [
    { ...common, key: 'a', n: '1', attempts: 0, due: false },
    { ...common, key: 'a', n: '2', attempts: 4, due: false },
    { ...common, key: 'b', n: '3', attempts: 1, due: true },
    { ...common, key: 'c', n: '4', attempts: 9, due: true, failed: true },
  ])
})

testInFull('the server starts on a copy of a baseline data folder and shows its content', limit, async () => {
  const original = join(home, 'original')
  const copy = join(home, 'copy')
  {
    await using embedded = await startEmbedded(original)
    await migrateBaseline(embedded.settings, migrations)
  }
  execFileSync('cp', ['-a', original, copy])
  const port = String(await freePort())
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...childEnvironment(), DATA_DIR: copy, PORT: port, DEMO: 'off', ROLES: 'web', SECRET_KEYS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await showsTheArticle(await addressOf(server.stdout))
  } finally {
    server.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
  await using embedded = await startEmbedded(copy)
  assert.deepEqual(
    (await query(embedded.settings, 'select name from public.migration order by name')).map(({ name }) => name),
    migrations.map(({ name }) => name),
  )
  await showsBaselineRows(embedded.settings)
})

async function showsBaselineRows(settings: DatabaseSettings): Promise<void> {
  for (const [text, rows] of BASELINE_ROWS) assert.deepEqual(await query(settings, text), rows, text)
}

async function showsTheArticle(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/website/item?number=1&language=zh-CN`)
  assert.equal(answer.status, 200)
  const { data } = (await answer.json()) as { data: { item: { title: string; href: string } } }
  assert.equal(data.item.title, '居家随访')
  const page = await fetch(address + data.item.href)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /回家以后也要复查。/)
}

/** Returns the address that the server prints on its own line when it is open. */
async function addressOf(stdout: AsyncIterable<Buffer>): Promise<string> {
  let printed = ''
  for await (const part of stdout) {
    printed += String(part)
    const [, address] = /^(http:\/\/\S+)\/home$/m.exec(printed) ?? []
    if (address) return address
  }
  throw new Error(`It never opened:\n${printed}`)
}

function migration(name: string, text: string): Migration {
  return { name, text, hash: createHash('sha256').update(text).digest('hex') }
}

test('columns have the storage mode of the migrations, also where PostgreSQL 15 uses another syntax', async () => {
  const storage = `select attrelid::regclass || '.' || attname as place, attstorage as storage from pg_attribute
    where (attrelid, attname) in (('profile.avatar'::regclass, 'bytes'), ('certification.document'::regclass, 'bytes'),
      ('website.search_entry'::regclass, 'languages'), ('website.search_entry'::regclass, 'title_words')) order by 1`
  assert.deepEqual(await query(database.settings, storage), [
    { place: 'certification.document.bytes', storage: 'e' },
    { place: 'profile.avatar.bytes', storage: 'e' },
    { place: 'website.search_entry.languages', storage: 'm' },
    { place: 'website.search_entry.title_words', storage: 'p' },
  ])
})

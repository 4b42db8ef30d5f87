import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { DAY, HOUR } from '#contract/duration.ts'
import { approved, asked, type Begun, begin, countsOf, newDraft, save, submit, succeed } from '#tests/fixtures/content.ts'
import { connectTo } from '#tests/setup.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Inspection, openInspection } from '../judging/inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld({ env: { DATABASE_POOL_SIZE: '8' } })
  inspection = await openInspection(world.sql.options)
  ;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
  await succeed(world, editor, 'topic/save', { slug: 'cardiology', titleZh: '心血管', titleEn: 'Cardiology' })
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
const rows = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows as Record<string, unknown>[]
const isOnline = async ({ id, language }: Begun) =>
  (await rows('select from content.public_item where item_id = $1 and language = $2', [id, language])).length === 1
const reasonOf = async (person: Person, path: string, fields: Record<string, unknown>) =>
  (await asked(world, person, path, fields)).data['reason']
const ready = async (changes = {}) => {
  const begun = await begin(world, editor!, changes)
  await approved(world, inspection, editor!, inspector!, begun)
  return begun
}

test('trashing an item unpublishes it and withdraws it from inspection, and a permanently removed number is kept as gone', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const [begun, waiting] = [await ready(), await begin(world, editor!)]
  await succeed(world, editor!, 'publish', begun)
  await submit(world, editor!, waiting)
  const reply = await succeed(world, editor!, 'bulk/trash', { ids: [begun.id, waiting.id, begun.id, editor!.id] })
  assert.deepEqual(
    (reply['list'] as unknown as { outcome: string }[]).map(({ outcome }) => outcome),
    ['done', 'done', 'NOT_FOUND'],
  )
  assert.equal(await isOnline(begun), false)
  assert.equal((await succeed(world, editor!, 'read', waiting))['state'], 'draft')
  assert.equal(await reasonOf(editor!, 'online', begun), 'IN_TRASH')
  assert.equal(await reasonOf(editor!, 'save', { ...begun, how: 'save', draft: newDraft() }), 'IN_TRASH')
  assert.equal((await succeed(world, editor!, 'list', { inTrash: true, search: `#${begun.number}` }))['total'], 1)
  const restored = await succeed(world, editor!, 'bulk/untrash', { ids: [begun.id, editor!.id] })
  assert.deepEqual(
    (restored['list'] as unknown as { outcome: string }[]).map(({ outcome }) => outcome),
    ['done', 'NOT_FOUND'],
  )
  assert.equal(await isOnline(begun), false)
  await succeed(world, editor!, 'online', begun)
  assert.equal(await isOnline(begun), true)
  assert.equal(await reasonOf(admin, 'remove', { id: begun.id }), 'NOT_IN_TRASH')
  assert.equal(await reasonOf(editor!, 'remove', { id: waiting.id }), 'STEP_UP')
  await succeed(world, editor!, 'trash', { id: begun.id })
  for (const { id } of [begun, waiting]) await succeed(world, admin, 'remove', { id })
  assert.deepEqual(await rows('select number from content.gone_item'), [{ number: begun.number }], 'what was never online leaves no trace')
  assert.equal(await reasonOf(editor!, 'read', begun), 'NOT_FOUND')
  assert.deepEqual(...(await countsOf(world)))
})

test('bulk actions report the outcome of each item, and apply to each one whole or not at all', async () => {
  const [one, two] = [await ready(), await begin(world, editor!)]
  const published = await succeed(world, editor!, 'bulk/publish', { ids: [one.id, two.id], languages: ['zh-CN'] })
  assert.deepEqual(published['list'], [
    { id: one.id, language: 'zh-CN', outcome: 'done' },
    { id: two.id, language: 'zh-CN', outcome: 'NOT_APPROVED' },
  ])
  const english = await succeed(world, editor!, 'bulk/publish', { ids: [one.id], languages: ['en-US'] })
  assert.deepEqual(english['list'], [{ id: one.id, language: null, outcome: 'NOT_BEGUN' }])
  await succeed(world, editor!, 'bulk/topics', { ids: [one.id, two.id], add: ['cardiology'] })
  assert.deepEqual(
    await rows('select topics, facets @> array[$2] as listed from content.public_item where item_id = $1', [one.id, 'topic:cardiology']),
    [{ topics: ['cardiology'], listed: true }],
  )
  assert.equal(await reasonOf(editor!, 'bulk/topics', { ids: [one.id], add: ['nonsense'] }), 'TOPIC_UNKNOWN')
  assert.equal(await reasonOf(editor!, 'topic/remove', { slug: 'cardiology' }), 'TOPIC_IN_USE')
  const off = await succeed(world, editor!, 'bulk/offline', { ids: [one.id, two.id] })
  assert.deepEqual(
    (off['list'] as unknown as { outcome: string }[]).map(({ outcome }) => outcome),
    ['done', 'NOT_ONLINE'],
  )
  assert.deepEqual(...(await countsOf(world)))
})

test('a preview shows the working copy to every holder of its address until it expires, changes or a newer one is saved', async () => {
  const begun = await begin(world, editor!)
  const { path } = (await succeed(world, editor!, 'preview/make', begun)) as unknown as { path: string }
  const of = path.split('?of=')[1]!
  const look = (proof: string) => world.ask('/api/content/preview', { of: proof })
  const shown = await look(of)
  assert.deepEqual([shown.http, shown.data['title'], shown.headers.get('cache-control')], [200, newDraft().title, 'no-store'])
  // The last base64url character has spare bits, so that A to D decode to the same bytes.
  for (let at = 0; at < of.length; at += 7)
    assert.equal((await look(`${of.slice(0, at)}${'ABCD'.includes(of[at]!) ? 'a' : 'A'}${of.slice(at + 1)}`)).http, 404, `${at}`)
  const again = ((await succeed(world, editor!, 'preview/make', begun)) as unknown as { path: string }).path.split('?of=')[1]!
  assert.equal((await look(again)).http, 200)
  await save(world, editor!, begun, newDraft({ title: '新的', cover: null }))
  assert.equal((await look(again)).http, 404, 'a newer one')
  const { version } = (await succeed(world, editor!, 'read', begun)) as unknown as { version: number }
  const autosave = async (lead: string, on: number) =>
    Number(
      (await succeed(world, editor!, 'save', { ...begun, version: on, how: 'autosave', draft: newDraft({ lead, cover: null }) }))[
        'version'
      ],
    )
  const next = await autosave('一句', version)
  const early = ((await succeed(world, editor!, 'preview/make', begun)) as unknown as { path: string }).path.split('?of=')[1]!
  await autosave('两句', next)
  assert.equal((await look(early)).http, 404, 'what was saved over it by itself is a newer one')
  const last = ((await succeed(world, editor!, 'preview/make', begun)) as unknown as { path: string }).path.split('?of=')[1]!
  await world.clock.move(DAY - HOUR)
  assert.equal((await look(last)).http, 200)
  await world.clock.move(HOUR)
  assert.equal((await look(last)).http, 404, 'ended')
})

const isWaitedFor = async () =>
  (await rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0

test('items unscheduled or postponed during a scheduled publication stay as their editor left them', async () => {
  // The clock was moved beyond the sessions of the earlier operators.
  ;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
  const [first, letGo, putOff] = [await ready(), await ready(), await ready()]
  const [{ now }] = (await rows('select platform.now() as now')) as [{ now: Date }]
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
  await succeed(world, editor!, 'schedule', { ...first, publishAt: inMs(HOUR) })
  for (const each of [letGo, putOff]) await succeed(world, editor!, 'schedule', { ...each, publishAt: inMs(HOUR + 1_000) })
  const holder = await world.sql.connect()
  await holder.query('begin')
  await holder.query('select from content.item where id = $1 for update', [first.id])
  await world.clock.move(2 * HOUR)
  const working = world.runScheduledTasks()
  while (!(await isWaitedFor())) await new Promise((resolve) => setTimeout(resolve, 10))
  await succeed(world, editor!, 'unschedule', letGo)
  await succeed(world, editor!, 'schedule', { ...putOff, publishAt: inMs(DAY) })
  await holder.query('commit')
  holder.release()
  await working
  assert.deepEqual([await isOnline(first), await isOnline(letGo), await isOnline(putOff)], [true, false, false])
  const states = [letGo, putOff].map(async (each) => (await succeed(world, editor!, 'read', each))['state'])
  assert.deepEqual(await Promise.all(states), ['approved', 'scheduled'])
})

test('items that fail to publish do not keep the others from being published in time', async () => {
  const begun: Begun[] = []
  for (let count = 0; count < 22; count++) begun.push(await begin(world, editor!, { cover: null }))
  const last = begun.at(-1)!
  await rows(`alter table content.published add constraint refused check (number = ${last.number}) not valid`)
  await rows(
    `update content.edition set state = 'scheduled', publish_at = platform.now() - interval '1 hour' + item.number * interval '1 second',
       submitted_by = $2, decided_by = $2 from content.item where id = item_id and id = any ($1)`,
    [begun.map(({ id }) => id), editor!.id],
  )
  await assert.rejects(world.runScheduledTasks())
  assert.equal(await isOnline(last), true)
  await rows('alter table content.published drop constraint refused')
  await world.runScheduledTasks()
  assert.deepEqual(
    await Promise.all(begun.map(isOnline)),
    begun.map(() => true),
  )
})

test('an unpublished item is gone at once, also in a process disconnected from announcements', async () => {
  const begun = await ready()
  await succeed(world, editor!, 'publish', begun)
  const path = `/platformShow/article/${begun.number}-kick-off-meeting`
  const second = await world.second()
  const both = async () => [(await fetch(world.url + path)).status, (await fetch(second.url + path)).status]
  assert.deepEqual(await both(), [200, 200])
  await using _line = await cutLine()
  assert.deepEqual(await both(), [200, 200])
  await succeed(world, editor!, 'offline', begun)
  assert.deepEqual(await both(), [404, 404])
})

/** Cuts the notification connection of every process and prevents reconnection; existing pool connections continue. */
async function cutLine(): Promise<AsyncDisposable> {
  const [{ name }] = (await rows('select current_database() as name')) as [{ name: string }]
  const admin = new pg.Client(connectTo('postgres'))
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  const listeners = `from pg_stat_activity where query in ('listen lyceum', 'select') and datname = current_database()`
  while ((await rows(`select pg_terminate_backend(pid) ${listeners}`)).length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    async [Symbol.asyncDispose]() {
      await admin.query(`alter database ${name} allow_connections true`)
      await admin.end()
    },
  }
}

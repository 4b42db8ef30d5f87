import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { type AnyTransaction, openDatabase } from '#server/database/database.ts'
import { addTopics, curate, makeSet, NEWEST, shownIn } from '#tests/fixtures/curation.ts'
import { type Publication, type Published, publish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { noteChange } from '../follow.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['chief-editor'])
  await addTopics(world, 'lung', 'bone')
})
after(() => world[Symbol.asyncDispose]())

const add = (title: string, more: Partial<Publication> = {}): Promise<Published> =>
  publish(world.sql, { section: 'article', at: '2026-11-01T00:00:00Z', 'zh-CN': { title, slug: 'a' }, ...more })
const read = (id: string) => curate(world, editor, 'sets/read', { id })

test('an item published during a save of another rule is shown, at any moment of the save', async () => {
  const set = await makeSet(world, editor, 'rules')
  await curate(world, editor, 'sets/status', { ids: [set.id], status: 'online' })
  const topic = (value: string) => ({ all: [{ field: 'topic', op: 'any', value: [value] }] })
  const { version } = await read(set.id)
  const first = { ...NEWEST, id: set.id, rule: topic('lung') }
  await curate(world, editor, 'sets/filling/save', { ...first, version })
  const known = await add('先来的', { topics: ['bone'] })
  const now = await read(set.id)

  /** Returns true when the note was taken or its worker waits for the save. */
  const isTakingNotes = async () =>
    (await world.sql.query("select from pg_locks where not granted and locktype = 'advisory'")).rowCount! > 0 ||
    (await world.sql.query('select from curation.changed_item')).rowCount === 0
  const holder = await world.sql.connect()
  await holder.query('begin')
  // The save has read its items and waits before it writes them.
  await holder.query('lock table curation.member in share row exclusive mode')
  const saving = curate(world, editor, 'sets/filling/save', { ...first, rule: topic('bone'), version: now['version'] })
  await until(
    async () => (await world.sql.query("select from pg_locks where not granted and relation = 'curation.member'::regclass")).rowCount! > 0,
  )
  const late = await add('后到的', { topics: ['bone'] })
  await world.sql.query('insert into curation.changed_item (item_id) values ($1)', [late.id])
  const following = world.runScheduledTasks()
  await until(async () => await isTakingNotes())
  await holder.query('commit')
  holder.release()
  await Promise.all([saving, following])
  await until(async () => {
    await world.runScheduledTasks()
    return (await shownIn(world, set.number)).length === 2
  })
  assert.deepEqual(new Set(await shownIn(world, set.number)), new Set([known, late].map(({ number }) => Number(number))))
})

test('a set that fails to rebuild does not delay other sets', async () => {
  const later = await world.operator(['chief-editor'])
  const [broken, whole] = [await makeSet(world, later, 'rules'), await makeSet(world, later, 'rules')]
  for (const { id } of [broken, whole]) await curate(world, later, 'sets/status', { ids: [id], status: 'online' })
  await world.sql.query(`alter table curation.set add constraint refused check (id <> '${broken.id}' or due_at is not null) not valid`)
  for (const [set, age] of [
    [broken, '1 hour'],
    [whole, '1 minute'],
  ] as const)
    await world.sql.query('update curation.set set due_at = platform.now() - $2::interval where id = $1', [set.id, age])
  const isDue = async ({ id }: { id: string }) =>
    (await world.sql.query('select from curation.set where id = $1 and due_at <= platform.now()', [id])).rows.length === 1
  // The process may have run the task already.
  await world.runScheduledTasks().catch(() => {})
  assert.deepEqual([await isDue(broken), await isDue(whole)], [false, false])
  await world.sql.query('alter table curation.set drop constraint refused')
  await world.clock.move(61_000)
  await world.runScheduledTasks()
  assert.equal((await world.sql.query('select due_at from curation.set where id = $1', [broken.id])).rows[0].due_at, null)
})

test('changes noted while a worker processes earlier ones are kept', async () => {
  const item = await add('并发')
  const change = { event: 'updated', itemId: item.id, language: 'zh-CN', number: item.number, section: 'article', kind: 'img' } as const
  await using database = openDatabase({ ...world.sql.options, max: 1 }, deaf)
  const note = (tx: AnyTransaction) => noteChange({ jobs: { wake: async () => {} } as never }, tx, change)
  await database.inTransaction(note)
  const left = await database.inTransaction(async (tx) => {
    await note(tx)
    await world.runScheduledTasks() // The task takes the committed note and does not see the uncommitted one.
    return (await sql`select from curation.changed_item where item_id = ${item.id}`.execute(tx)).rows.length
  })
  assert.equal(left, 1)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { DAY, MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { begin, succeed } from '#tests/fixtures/content.ts'
import { until } from '#tests/world/until.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let owner: Person
before(async () => {
  world = await openWorld()
  owner = await world.operator(['admin'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

const BASE = '/api/privacy'
const ask = (path: string, fields: Record<string, unknown> = {}, by = owner) => world.ask(`${BASE}/${path}`, fields, by)
const readClass = async (id: string) =>
  ((await ask('retention/get')).data['terms'] as unknown as Data[]).find((each) => each['id'] === id) ?? ({} as Data)

const addEvents = async (count: number, age: string, account: string | null = null) =>
  await world.sql.query(
    `insert into live.event (studio_id, kind, at, by_account)
     select '11111111-1111-4111-8111-111111111111', 'started', platform.now() - $2::interval, $3 from generate_series(1, $1::int)`,
    [count, age, account],
  )
const countEvents = async () => (await world.sql.query('select from live.event')).rowCount

test('a run removes what is due in batches, and leaves a record that the audit trail and the export repeat', async () => {
  await addEvents(1_700, '184 days')
  await addEvents(3, '182 days')
  const { data: preview } = await ask('retention/preview', { class: 'live.events' })
  assert.deepEqual([preview['rows'], preview['isMore']], [1_700, false])
  await world.runSweeps('privacy')
  assert.equal(await countEvents(), 3)
  const { lastRun, ranAt, oldest } = await readClass('live.events')
  assert.ok(ranAt && oldest && Date.parse(oldest) < Date.parse(ranAt) - 181 * DAY)
  assert.deepEqual([lastRun?.['rows'], lastRun?.['days']], [1_700, 183])
  const { rows } = await world.sql.query(
    `select facts from audit.entry where action = 'retention.removed' and target = 'retention:live.events'`,
  )
  assert.deepEqual(
    rows.map(({ facts }) => [facts.run, facts.rows, facts.bytes, facts.cutoff, facts.days]),
    [[lastRun?.['id'], 1_700, lastRun?.['bytes'], lastRun?.['cutoff'], 183]],
  )
  const { data } = await ask('retention/export')
  const lines = parse(String(data['text']), { bom: true }) as string[][]
  const line = lines.find(([id]) => id === String(lastRun?.['id']))
  assert.deepEqual([line?.[3], line?.[6]], ['183', '1700'])
  const { data: runs } = await ask('retention/runs', { class: 'live.events' })
  assert.equal((runs['list'] as unknown as Data[]).length, 1)
})

test('the owner sets terms down to what the law permits, and the trail has each of them', async () => {
  const set = (id: string, days: number, by = owner) => ask('retention/set', { class: id, days }, by)
  const refused = [
    ['live.events', 59, 'TERM_LIVE'],
    ['engagement.comments', 59, 'TERM_POSTS'],
    ['audit.trail', 183, 'TERM_LOGS'],
    ['promotion.advertisements', 1_095, 'TERM_ADVERTISEMENTS'],
    ['analytics.events', 89, 'TERM_COUNTING'],
    ['enquiries.enquiries', 30, 'TERM_OF_ROWS'],
  ] as const
  for (const [id, days, reason] of refused) assert.equal((await set(id, days)).data['reason'], reason, id)
  assert.match((await set('live.events', 59)).msg, /六十日|60/)
  assert.equal((await set('live.nothing', 60)).http, 404)
  await addEvents(5, '70 days')
  const { data: preview } = await ask('retention/preview', { class: 'live.events', days: 60 })
  assert.equal(preview['rows'], 8)
  assert.equal((await set('live.events', 60)).http, 200)
  assert.equal((await readClass('live.events'))['days'], 60)
  await addEvents(1, '59 days')
  const stored = await countEvents()
  await world.runSweeps('privacy')
  assert.equal(await countEvents(), (stored ?? 0) - 8)
  const { rows } = await world.sql.query(
    `select facts, actor from audit.entry where action = 'retention.changed' and target = 'retention:live.events'`,
  )
  assert.deepEqual(rows, [{ facts: { 'days.before': 183, 'days.after': 60 }, actor: owner.id }])
})

test('reading needs its permission, changing a fresh proof besides', async () => {
  const auditor = await world.operator(['auditor'], { steppedUp: true })
  const reader = await world.person()
  const lately = await world.operator(['admin'])
  assert.equal((await ask('retention/get', {}, auditor)).http, 200)
  assert.equal((await ask('retention/get', {}, reader)).data['reason'], 'FORBIDDEN')
  const changes = [
    ['retention/set', { class: 'live.events', days: 200 }],
    ['holds/place', { kind: 'account', id: reader.id, reason: '保全证据' }],
    ['holds/lift', { id: reader.id, reason: '调查结束' }],
  ] as const
  for (const [path, fields] of changes) {
    assert.equal((await ask(path, fields, auditor)).data['reason'], 'FORBIDDEN', path)
    assert.equal((await ask(path, fields, lately)).data['reason'], 'STEP_UP', path)
  }
})

test('what is on hold stays until the hold is lifted or over', async () => {
  const person = await world.person()
  const place = (fields: Record<string, unknown>) => ask('holds/place', { kind: 'account', id: person.id, reason: '配合调查', ...fields })
  assert.equal((await place({ reason: '短' })).data['reason'], 'REASON_NEEDED')
  assert.equal((await place({ until: '2020-01-01T00:00:00Z' })).data['reason'], 'HOLD_PAST')
  assert.equal((await place({ id: '00000000-0000-4000-8000-000000000000' })).data['reason'], 'NOT_FOUND')
  const { data: placed } = await place({})
  const { data: second } = await place({ until: new Date(Date.now() + DAY).toISOString() })
  await addEvents(2, '300 days', person.id)
  await addEvents(2, '300 days')
  await world.runSweeps('privacy')
  const left = async () => (await world.sql.query(`select from live.event where at < platform.now() - interval '200 days'`)).rowCount
  assert.equal(await left(), 2)
  assert.equal(await world.eraseAccount(person.id), false)
  assert.equal((await ask('holds/lift', { id: placed['id'], reason: '调查结束' })).http, 200)
  assert.equal((await ask('holds/lift', { id: placed['id'], reason: '调查结束' })).data['reason'], 'HOLD_OVER')
  await world.runSweeps('privacy')
  assert.equal(await left(), 2, 'another hold is in force')
  await world.clock.move(DAY + MINUTE)
  await world.runSweeps('privacy')
  assert.equal(await left(), 0)
  assert.equal(await world.eraseAccount(person.id), true)
  assert.deepEqual(
    (await actionsOn(world, `account:${person.id}`)).filter((action) => action.startsWith('hold.')),
    ['hold.placed', 'hold.placed', 'hold.lifted'],
  )
  const { data: holds } = await ask('holds/list', {}, await world.operator(['auditor']))
  assert.deepEqual(
    (holds as unknown as Data[]).map(({ id, isInForce }) => [id, isInForce]),
    [second['id'], placed['id']].map((id) => [id, false]),
  )
})

test('nothing on hold, or of an account on hold, is deleted for good', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const item = await makeTrashed(admin)
  const remove = () => world.ask('/api/content/remove', { id: item }, admin)
  const { data: placed } = await ask('holds/place', { kind: 'item', id: item, reason: '配合调查' }, admin)
  assert.equal((await remove()).data['reason'], 'ON_HOLD')
  await ask('holds/lift', { id: placed['id'], reason: '调查结束' }, admin)
  const { data: ofOwner } = await ask('holds/place', { kind: 'account', id: admin.id, reason: '配合调查' }, admin)
  assert.equal((await remove()).data['reason'], 'ON_HOLD')
  await ask('holds/lift', { id: ofOwner['id'], reason: '调查结束' }, admin)
  assert.equal((await remove()).http, 200)
})

/** Returns the id of an item in the trash that the account owns. */
async function makeTrashed(by: Person): Promise<string> {
  const { id } = await begin(world, by, { title: '随访' })
  await succeed(world, by, 'trash', { id })
  return id
}

test('a hold waits for the batch that runs, and binds every later one', async () => {
  const person = await world.person()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const client = await world.sql.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock_shared(hashtextextended('platform.hold', 0))`)
  const placing = ask('holds/place', { kind: 'account', id: person.id, reason: '配合调查' }, admin)
  const waits = async () =>
    (
      await world.sql.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount
  await until(async () => (await waits()) === 1)
  const { rowCount } = await world.sql.query(`select from platform.hold where target = $1`, [`account:${person.id}`])
  assert.equal(rowCount, 0, 'the hold is not in force before the batch has ended')
  await client.query('commit')
  client.release()
  assert.equal((await placing).http, 200)
  assert.equal(await world.eraseAccount(person.id), false)
})

test('a hold that is lifted while a run is under way frees its own rows only, and the record counts what was removed', async () => {
  const [lifted, other] = [await world.person(), await world.person()]
  const admin = await world.operator(['admin'], { steppedUp: true })
  const place = async ({ id }: Person) => (await ask('holds/place', { kind: 'account', id, reason: '配合调查' }, admin)).data['id']
  const [hold] = [await place(lifted), await place(other)]
  for (const account of [null, lifted.id, other.id]) await addEvents(1_700, '300 days', account)
  const { rows: before } = await world.sql.query(
    `select coalesce(sum(rows), 0)::int as rows from platform.retention_run where class = 'live.events'`,
  )
  const countOld = async (whose: string) =>
    (
      await world.sql.query(
        `select from live.event where at < platform.now() - interval '200 days' and by_account is not distinct from $1`,
        [whose || null],
      )
    ).rowCount
  const [, answer] = await Promise.all([world.runSweeps('privacy'), ask('holds/lift', { id: hold, reason: '调查结束' }, admin)])
  assert.equal(answer.http, 200)
  assert.deepEqual([await countOld(''), await countOld(other.id)], [0, 1_700])
  await world.runSweeps('privacy')
  assert.deepEqual([await countOld(lifted.id), await countOld(other.id)], [0, 1_700])
  const { rows: after } = await world.sql.query(`select sum(rows)::int as rows from platform.retention_run where class = 'live.events'`)
  assert.equal(after[0].rows - before[0].rows, 3_400)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openDatabase } from '../database.ts'
import { openAnnouncements } from './announcements.ts'
import type { OnNestedConnect } from './watched-pool.ts'

const limit = { timeout: 30_000 }
type Tables = { 'platform.share': { key: string; taken: number; granted: number; minute: Date } }

async function openStand(onNestedConnect?: OnNestedConnect, max = 3) {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const ear = open.use(await openAnnouncements(settings))
  const database = open.use(openDatabase({ ...settings, max }, ear, onNestedConnect))
  const opened = open.move()
  return { ear, database, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

test('a second connection inside a transaction is refused, by every way of requesting it', limit, async () => {
  await using stand = await openStand()
  const { database } = stand
  const ways: readonly (() => Promise<unknown>)[] = [
    () => database.pool.query('select 1'),
    () => database.pool.connect(),
    () => sql`select 1`.execute(database.of()),
    () => database.inTransaction(async () => {}),
  ]
  for (const ask of ways) await assert.rejects(database.inTransaction(ask), /inside a transaction requested a second connection/)
  const left = await database.inTransaction(async (tx) => {
    tx.onCommit(() => void database.pool.query('select 1')) // the connection has been returned at this point
    return { ask: async () => await database.pool.query('select 1') }
  })
  assert.equal((await left.ask()).rowCount, 1)
})

test('work that outlives its transaction may query once the transaction is over', limit, async () => {
  await using stand = await openStand()
  const { pool, inTransaction } = stand.database
  let go = () => {}
  const over = new Promise<void>((resolve) => (go = resolve))
  const left = await inTransaction(async () => ({ later: over.then(() => pool.query('select 1')) }))
  go()
  assert.equal((await left.later).rowCount, 1)
})

test('in counting mode a second connection is reported and allowed', limit, async () => {
  const reports: string[] = []
  await using stand = await openStand((defect) => void reports.push(defect.message))
  await stand.database.inTransaction(() => stand.database.pool.query('select 1'))
  assert.equal(reports.length, 1)
})

test('cached values are read once before transactions begin, and inside the transaction when they changed meanwhile', limit, async () => {
  await using stand = await openStand(undefined, 2)
  const { database, ear } = stand
  const readers: Kysely<Tables>[] = []
  const cached = database.cache<Tables, number>({
    topic: 'shares',
    async read(db) {
      readers.push(db)
      return (await db.selectFrom('platform.share').select('key').execute()).length
    },
  })
  const ask = () => database.inTransaction<Tables, number>(async (tx) => await cached.current(tx))
  assert.deepEqual(await Promise.all(Array.from({ length: 20 }, ask)), Array(20).fill(0))
  assert.equal(readers.length, 1)
  const changed = await database.inTransaction<Tables, number>(async (tx) => {
    await tx.insertInto('platform.share').values({ key: 'a', minute: new Date(), taken: 0, granted: 0 }).execute()
    ear.publishHere('shares', '')
    return await cached.current(tx)
  })
  assert.equal(changed, 1, 'its own connection knows what is not committed yet')
  assert.equal(readers.length, 2)
  assert.equal(await cached.current(), 1, 'what a transaction read by itself is not kept for others')
  assert.equal(readers.length, 3)
  assert.equal(cached.current(), 1)
})

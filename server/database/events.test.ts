import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { defineEvent } from '#contract/event.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { deaf } from './connection/announcements.stand-in.ts'
import { openDatabase } from './database.ts'
import { on } from './events.ts'

const moved = defineEvent<{ readonly to: string }>('things.moved', { required: true })
const seen = defineEvent<string>('things.seen', { required: false })

test('listeners run one after the other inside the emitting transaction, in the order of registration', async () => {
  await using fresh = await openFreshDatabase('empty')
  await using database = openDatabase({ ...fresh.settings, max: 1 }, deaf)
  await database.inTransaction((tx) => sql`create table place (name text)`.execute(tx))
  const ran: string[] = []
  const writes = (name: string) =>
    on(moved, async (tx, { to }) => {
      await sql`insert into place values (${`${to} ${name}`})`.execute(tx)
      ran.push(name)
    })
  database.events.listen([writes('first'), writes('second')])
  database.events.listen([writes('third')])
  await database.inTransaction((tx) => tx.of().emit(moved, { to: 'north' }))
  assert.deepEqual(ran, ['first', 'second', 'third'])
  const failed = database.inTransaction(async (tx) => {
    await tx.emit(moved, { to: 'south' })
    throw new Error('broken')
  })
  await assert.rejects(failed, /broken/)
  database.events.listen([on(moved, () => Promise.reject(new Error('a listener fails')))])
  await assert.rejects(
    database.inTransaction((tx) => tx.emit(moved, { to: 'west' })),
    /a listener fails/,
  )
  const { rows } = await database.inTransaction((tx) => sql<{ name: string }>`select name from place`.execute(tx))
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['north first', 'north second', 'north third'],
  )
})

test('a required event without a listener is refused at the start and on emit, and an optional one is ignored', async () => {
  await using fresh = await openFreshDatabase('empty')
  await using database = openDatabase({ ...fresh.settings, max: 1 }, deaf)
  assert.throws(() => database.events.requireListeners([seen, moved]), /The event things\.moved requires a listener and has none/)
  await assert.rejects(
    database.inTransaction((tx) => tx.emit(moved, { to: 'north' })),
    /things\.moved/,
  )
  await database.inTransaction((tx) => tx.emit(seen, 'north'))
  database.events.listen([on(moved, async () => {})])
  database.events.requireListeners([seen, moved])
})

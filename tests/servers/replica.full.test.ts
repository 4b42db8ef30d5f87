import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import type { DatabaseSettings } from '#server/database/settings.ts'
import { until } from '../world/until.ts'
import { type Pair, startPair } from './standby.ts'

// A real replica, whose lag the test decides: a paused replay is a replica that is behind, for as long as the test wants.
let pair: Pair | undefined
before(async () => {
  pair = await startPair('lyceum')
})
after(() => pair?.[Symbol.asyncDispose]())

const settingsOf = (port: number): DatabaseSettings => ({ host: '127.0.0.1', port, user: 'app', database: 'lyceum' })
const WHERE = 'select pg_is_in_recovery() as replica, (select count(*)::int from written) as written'

async function openStand({ primary, standby }: Pair) {
  await using open = new AsyncDisposableStack()
  const announcements = open.use(await openAnnouncements(settingsOf(primary.port)))
  const reports: string[] = []
  const replica = {
    connection: settingsOf(standby.port),
    report: (state: string, reason: string) => void reports.push(`${state} ${reason}`),
  }
  const database = open.use(openDatabase({ ...settingsOf(primary.port), max: 4 }, announcements, undefined, replica))
  const beside = new pg.Pool({ ...settingsOf(standby.port), max: 1 })
  beside.on('error', () => {})
  open.defer(() => beside.end())
  const opened = open.move()
  const read = async () => (await database.reads.pool.query<{ replica: boolean; written: number }>(WHERE)).rows[0]!
  return { database, reports, beside, read, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

test('reads come from the replica, and from the primary while the replica is behind or gone', { timeout: 120_000 }, async (t) => {
  if (!pair) return t.skip('This machine has no PostgreSQL 15')
  await using stand = await openStand(pair)
  const { database, beside, reports, read } = stand
  await database.pool.query('create table written (id bigint generated always as identity)')
  await until(async () => (await read()).replica)

  await beside.query('select pg_wal_replay_pause()')
  for (let count = 1; count <= 20; count++) {
    await database.pool.query('insert into written default values')
    assert.deepEqual(await read(), { replica: false, written: count })
  }
  const { rows } = await beside.query<{ count: number }>('select count(*)::int as count from written')
  assert.deepEqual(rows, [{ count: 0 }], 'the replica does not know them')
  assert.deepEqual(reports, ['away behind'])

  await beside.query('select pg_wal_replay_resume()')
  await until(async () => (await read()).replica)
  for (let count = 21; count <= 60; count++) {
    await database.pool.query('insert into written default values')
    assert.equal((await read()).written, count, 'every read sees what was written before it')
  }
  const typed = await database.reads
    .of<{ written: { id: number } }>()
    .selectFrom('written')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  assert.equal(typed?.count, 60)

  pair.standby.kill()
  await until(async () => {
    const reads = await Promise.all(Array.from({ length: 20 }, read))
    assert.ok(reads.every(({ written }) => written === 60))
    return reads.every(({ replica }) => !replica) // its sessions may outlive the server for a moment
  })
})

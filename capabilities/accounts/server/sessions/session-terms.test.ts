import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type pg from 'pg'
import type { Role } from '#contract/caller.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import type { Tx } from '../context.ts'
import { findSessions, markSteppedUp, startSession } from './session-store.ts'
import { hashToken } from './session-token.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
const TERMS = [
  { roles: ['user'], remembered: false, idleS: 12 * HOUR_S, absoluteS: 12 * HOUR_S },
  { roles: ['user'], remembered: true, idleS: 7 * DAY_S, absoluteS: 30 * DAY_S },
  { roles: ['editor', 'user'], remembered: true, idleS: HOUR_S / 2, absoluteS: 8 * HOUR_S },
] as const satisfies readonly { roles: readonly Role[]; remembered: boolean; idleS: number; absoluteS: number }[]

/** Sets a clock that does not move, so that a single second matters. */
async function setClock(sql: pg.Pool, seconds: number): Promise<void> {
  const at = `timestamptz '2030-01-01 00:00:00Z' + interval '${seconds} seconds'`
  await sql.query(`create or replace function platform.now() returns timestamptz language sql stable as $$ select ${at} $$`)
}

async function openStand() {
  await using open = new AsyncDisposableStack()
  const fresh = open.use(await openFreshDatabase())
  const announcements = open.use(await openAnnouncements(fresh.settings))
  const database = open.use(openDatabase({ ...fresh.settings, max: 2 }, announcements))
  const { rows } = await database.pool.query(
    `insert into accounts.account (phone, agreement_version, agreed_at) values ('+8613900000001', '1', now()) returning id`,
  )
  const opened = open.move()
  return { database, accountId: rows[0].id as string, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

test('A session is valid until the last second of its idle and its absolute limit (S39)', async () => {
  await using stand = await openStand()
  const { pool } = stand.database
  for (const { roles, remembered, idleS, absoluteS } of TERMS) {
    const start = async () => {
      await setClock(pool, 0)
      const token = randomUUID()
      const whose = { token, accountId: stand.accountId, roles, hasSecondFactor: false, remembered, address: '10.0.0.1', agent: '' }
      await stand.database.inTransaction((tx: Tx) => startSession(tx, whose))
      return hashToken(token)
    }
    const isLive = async (key: string, atS: number) => {
      await setClock(pool, atS)
      return (await findSessions(pool, [key]))[0] !== null
    }
    const idle = await start()
    assert.equal(await isLive(idle, idleS), false)
    assert.equal(await isLive(idle, idleS - 1), true)
    const used = await start()
    for (let atS = idleS - 1; atS < absoluteS - 1; atS += idleS - 1) assert.equal(await isLive(used, atS), true)
    assert.equal(await isLive(used, absoluteS - 1), true)
    assert.equal(await isLive(used, absoluteS), false)
  }
})

test('A fresh proof is valid for exactly five minutes (S42)', async () => {
  await using stand = await openStand()
  const { pool } = stand.database
  await setClock(pool, 0)
  const about = { hasSecondFactor: false, remembered: true, address: '', agent: '' }
  const whose = { token: 'drawn', accountId: stand.accountId, roles: ['user'], ...about } as const
  await stand.database.inTransaction((tx: Tx) => startSession(tx, whose))
  const key = hashToken('drawn')
  const { session } = (await findSessions(pool, [key]))[0]!
  await stand.database.inTransaction((tx: Tx) => markSteppedUp(tx, session))
  for (const [atS, isFresh] of [
    [299, true],
    [300, false],
  ] as const) {
    await setClock(pool, atS)
    assert.equal((await findSessions(pool, [key]))[0]!.steppedUpMs > 0, isFresh)
  }
})

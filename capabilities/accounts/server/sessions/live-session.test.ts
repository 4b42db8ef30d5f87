import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { connectTo } from '#tests/setup.ts'
import type { TestSocket } from '#tests/socket.ts'
import { openWorld, PASSWORD, type World } from '#tests/world.ts'
import { setRoles, setStatus } from '../account-roles.ts'
import type { Tx } from '../context.ts'
import { findLiveSessions } from './session-store.ts'

const limit = { timeout: 60_000 }

/** Runs an action of another capability on an account, in a process of its own. */
async function run(world: World, work: (tx: Tx) => Promise<void>): Promise<void> {
  const { rows } = await world.sql.query<{ name: string }>('select current_database() as name')
  await using ear = await openAnnouncements(connectTo(rows[0]!.name))
  await using database: Database = openDatabase(connectTo(rows[0]!.name), ear)
  database.events.listen([on(accessChanged, async () => {})])
  await database.inTransaction(work)
}

async function untilClosed(sockets: readonly TestSocket[], since = performance.now()): Promise<void> {
  for (const { closed } of sockets) assert.equal((await closed).code, 4401)
  assert.ok(performance.now() - since < 8_000, `${Math.round(performance.now() - since)} ms`)
}

test('S34, S38: connections end in every process within a second after their session or account ends', limit, async () => {
  await using world = await openWorld()
  const second = await world.second()
  const person = await world.person()
  const open = async (token: string) => [await world.follow(token), await second.follow(token)]

  const first = await open(person.token)
  await world.ask('/api/user/logout', {}, { token: person.token })
  await untilClosed(first)

  const logIn = async () => (await world.ask('/system/auth/user/userlogin', { username: person.phone, password: PASSWORD })).data
  const [stays, other] = [await logIn(), await logIn()]
  const [staying, leaving] = [await open(stays), await open(other)]
  await world.ask('/api/account/step-up', { password: PASSWORD }, { token: stays })
  await world.ask('/api/account/sessions/end', {}, { token: stays })
  await untilClosed(leaving)
  assert.deepEqual(
    staying.map(({ ws }) => ws.readyState),
    [1, 1],
  )

  await run(world, (tx) => setRoles(tx, person.id, ['editor']))
  await untilClosed(staying) // an operator owes a second factor

  const someone = await world.person()
  const theirs = await open(someone.token)
  await run(world, (tx) => setStatus(tx, someone.id, 'disabled'))
  await untilClosed(theirs)
})

test('S39: the database clock decides if a session is alive, and the check does not count as use', limit, async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const { rows } = await world.sql.query<{ id: string }>('select id from accounts.session')
  const ids = rows.map(({ id }) => id)
  const alive = async () => (await findLiveSessions(world.sql, [...ids, crypto.randomUUID()])).map(({ id, level }) => [id, level])
  await world.clock.stop()
  assert.deepEqual(await alive(), [[ids[0], 'full']])
  await world.clock.move(12 * 3_600_000 - 1_000 - 60_000)
  assert.equal((await alive()).length, 1)
  await world.clock.move(61_000)
  assert.deepEqual(await alive(), [])
  assert.equal((await world.ask('/ws-ticket', {}, { token })).http, 401)
})

test('S40: a session that owes its second factor gets no ticket', limit, async () => {
  await using world = await openWorld()
  const { id, token } = await world.person()
  await run(world, (tx) => setRoles(tx, id, ['editor']))
  const { http, data } = await world.ask('/ws-ticket', {}, { token })
  assert.deepEqual([http, data['reason']], [403, 'SECOND_FACTOR'])
})

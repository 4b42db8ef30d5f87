import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { readTokenChecks } from '#server/secrets/token-checks.ts'
import { openWorld, type Process } from '#tests/world.ts'
import { openSessions } from './sessions.ts'

const isIn = async (process: Process, token: string) => (await process.ask('/api/account/sessions', {}, { token })).http === 200
const makeUp = () => randomBytes(32).toString('base64url')

test('S107: a made-up token is refused at once, without a query; a drawn one without a session is looked up', async () => {
  await using world = await openWorld()
  const tokens = await readTokenChecks(world.sql)
  const asked: unknown[] = []
  const pool = { query: async (statement: unknown) => ({ rows: asked.push(statement) === 0 ? [statement] : [] }) }
  const announcements = { onGap() {}, subscribe() {}, connected: () => true }
  const parts = { database: { pool }, announcements, nowMs: () => performance.now() }
  const sessions = openSessions({
    ...(parts as unknown as Parameters<typeof openSessions>[0]),
    sessionTokens: { isPossible: tokens.isDrawn },
  })
  for (let at = 0; at < 100; at++) assert.equal(sessions.authenticate(makeUp()), null)
  assert.equal(asked.length, 0)
  assert.equal(await sessions.authenticate(tokens.draw()), null)
  assert.equal(asked.length, 1)
})

test('S39: a session from before tokens had a check stays, and only while such a session may exist', async () => {
  await using world = await openWorld({ isChanged: true })
  const { id, token } = await world.person()
  const former = makeUp()
  await world.sql.query(
    `insert into accounts.session (account_id, token_hash, level, idle_limit, expires_at, address, agent)
     select account_id, $2, level, interval '60 days', platform.now() + interval '60 days', address, agent from accounts.session where account_id = $1`,
    [id, hash('sha256', former, 'buffer')],
  )
  assert.equal(await isIn(world, former), false, 'a site without earlier accounts has no such session')

  await world.sql.query('update platform.token_key set created_at = platform.now()')
  const updated = await world.second()
  assert.equal(await isIn(updated, former), true)
  assert.equal(await isIn(updated, token), true)
  assert.equal(await isIn(updated, makeUp()), false)

  await world.clock.move(32 * 86_400_000)
  const later = await world.second()
  assert.equal(await isIn(later, former), false)
})

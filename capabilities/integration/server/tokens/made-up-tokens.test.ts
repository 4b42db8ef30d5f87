import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openTokenChecks } from '#server/secrets/token-checks.ts'
import { openWorld, type Process } from '#tests/world.ts'
import { openPrograms } from './programs.ts'

const makeUp = () => `lyc_${randomBytes(32).toString('base64url')}`
const DRAFT = { section: 'article', kind: 'img', language: 'zh-CN', title: '随访' }

test('S107: a made-up token is refused without a query; a drawn one is looked up', async () => {
  let queries = 0
  const pool = { query: async () => ({ rows: [], rowCount: queries++ * 0 }) }
  const tokens = { ...openTokenChecks(randomBytes(32)), since: new Date() }
  const announcements = { onGap() {}, subscribe() {}, connected: () => true }
  const context = { database: { pool }, announcements, tokens, nowMs: () => performance.now() }
  const programs = await openPrograms(context as unknown as Parameters<typeof openPrograms>[0])
  const before = queries
  for (let at = 0; at < 100; at++) assert.equal(await programs.authenticate(makeUp(), '192.0.2.1'), null)
  assert.equal(queries, before)
  assert.equal(await programs.authenticate(`lyc_${tokens.draw()}`, '192.0.2.1'), null)
  assert.equal(queries, before + 1)
})

test('a token from before tokens had a check works until it ends', async () => {
  await using world = await openWorld({ isChanged: true })
  const { id } = await world.operator(['editor', 'developer'])
  const former = makeUp()
  await world.sql.query(
    `insert into integration.token (name, owner_id, hash, ending, scopes, expires_at)
     values ('Test', $1, $2, 'abcd', '{content:write}', platform.now() + interval '9 days')`,
    [id, hash('sha256', former, 'buffer')],
  )
  const codeAt = async (process: Process) => (await process.ask('/api/v1/drafts/create', DRAFT, { token: former })).http
  assert.equal(await codeAt(world), 401)
  await world.sql.query('update platform.token_key set created_at = platform.now()')
  assert.equal(await codeAt(await world.second()), 200)
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, PASSWORD, type Process, type World } from '#tests/world.ts'
import { TOPICS } from '../../contract.ts'
import { setRoles, setStatus } from '../account-roles.ts'
import type { Tx } from '../context.ts'
import { openSessionCache } from './session-cache.ts'
import { startSession } from './session-store.ts'
import { looksLikeToken } from './session-token.ts'
import { openSessions } from './sessions.ts'

const LOGIN = '/system/auth/user/userlogin'
const MINUTE = 60_000
const DAY = 86_400_000

const isIn = async (process: Process, token: string) => (await process.ask('/api/account/sessions', {}, { token })).http === 200
const logIn = async (world: World, phone: string, more: Record<string, string> = {}) =>
  (await world.ask(LOGIN, { username: phone, password: PASSWORD, ...more })).data

const untilOut = (process: Process, token: string) => until(async () => !(await isIn(process, token)))

test('A logout invalidates the token at once, and within a second in a second process that had it cached (S34)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const { token } = await world.person()
  for (const process of [world, second]) assert.equal(await isIn(process, token), true)
  assert.equal((await world.ask('/api/user/logout', {}, { token })).code, 200)
  assert.equal(await isIn(world, token), false)
  await untilOut(second, token)
  for (const ended of [token, 'made-up', '']) assert.equal((await world.ask('/api/user/logout', {}, { token: ended })).code, 200)
})

test('A token is read only from its header, and malformed tokens are no session (S35)', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answers = [
    await fetch(`${world.url}/api/account/sessions?token=${token}`, post),
    await fetch(`${world.url}/api/account/sessions`, { ...post, headers: { ...post.headers, cookie: `token=${token}` } }),
    await fetch(`${world.url}/api/account/sessions`, { ...post, headers: { ...post.headers, authorization: `Bearer ${token}` } }),
  ]
  for (const answer of answers) assert.notEqual(answer.status, 200)
  for (const bad of [token.slice(1), `${token}A`, `${token.slice(1)}=`, randomBytes(32).toString('base64url')])
    assert.equal(await isIn(world, bad), false)
})

test('Sessions end at their idle and absolute limits by the database clock, to the second (S39)', async () => {
  const cases = [
    { more: {}, operator: false, limitMs: DAY / 2, absoluteMs: DAY / 2 },
    { more: { remember: 'true' }, operator: false, limitMs: 7 * DAY, absoluteMs: 30 * DAY },
    { more: { remember: 'true' }, operator: true, limitMs: 30 * MINUTE, absoluteMs: 8 * 60 * MINUTE },
  ]
  for (const { more, operator, limitMs, absoluteMs } of cases) {
    await using world = await openWorld()
    const { id, phone } = await world.person()
    if (operator) await world.sql.query(`update accounts.account set roles = '{user,editor}' where id = $1`, [id])
    const path = '/api/account/second-factor'
    const alive = async (token: string) => (await world.ask(path, {}, { token })).http === 200
    const [early, late] = [await logIn(world, phone, more), await logIn(world, phone, more)]
    await world.clock.move(limitMs - 3_000)
    assert.equal(await alive(early), true)
    await world.clock.move(4_000)
    assert.equal(await alive(late), false)
    const used = await logIn(world, phone, more)
    const almostMs = absoluteMs - 3_000
    for (let passedMs = 0; passedMs < almostMs; ) {
      const stepMs = Math.min(limitMs / 2, almostMs - passedMs)
      await world.clock.move(stepMs)
      assert.equal(await alive(used), true)
      passedMs += stepMs
    }
    await world.clock.move(4_000)
    assert.equal(await alive(used), false)
  }
})

test('An account has at most ten sessions: the oldest ends, and only their owner lists and ends them (S41, S45)', async () => {
  await using world = await openWorld()
  const { phone, token: first } = await world.person()
  const stranger = await world.person()
  const tokens = []
  for (let place = 0; place < 10; place++) tokens.push(await logIn(world, phone))
  assert.equal(await isIn(world, first), false)
  const token = tokens.at(-1)!
  const list = (await world.ask('/api/account/sessions', {}, { token })).data as unknown as {
    id: string
    thisOne: boolean
    startedAt: string
  }[]
  assert.equal(list.length, 10)
  assert.deepEqual(
    list.map(({ thisOne }) => thisOne),
    [true, ...Array(9).fill(false)],
  )
  const other = list[1]!
  const end = (fields: Record<string, string>, by: string) => world.ask('/api/account/sessions/end', fields, { token: by })
  assert.equal((await end({ id: other.id }, token)).data['reason'], 'STEP_UP')
  for (const by of [token, stranger.token]) await world.ask('/api/account/step-up', { password: PASSWORD }, { token: by })
  const foreign = await end({ id: other.id }, stranger.token)
  const absent = await end({ id: '00000000-0000-4000-8000-000000000000' }, stranger.token)
  assert.equal(foreign.http, 404)
  assert.deepEqual([foreign.msg, foreign.data['reason']], [absent.msg, absent.data['reason']])
  assert.deepEqual((await end({ id: other.id }, token)).data, { ended: 1 })
  assert.equal(await isIn(world, tokens.at(-2)!), false)
  assert.deepEqual((await end({}, token)).data, { ended: 8 })
  assert.equal(await isIn(world, tokens[0]!), false)
  assert.equal(await isIn(world, token), true)
})

test('The use of a session is stored at most once a minute', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const lastUse = async () => (await world.sql.query('select last_used_at from accounts.session')).rows[0].last_used_at.getTime()
  const began = await lastUse()
  for (let times = 0; times < 5; times++) await isIn(world, token)
  assert.equal(await lastUse(), began)
  await world.clock.move(61_000)
  await isIn(world, token)
  assert.ok((await lastUse()) - began >= 61_000)
})

async function openStand() {
  const stack = new AsyncDisposableStack()
  const fresh = stack.use(await openFreshDatabase())
  const announcements = stack.use(await openAnnouncements(fresh.settings))
  const database = stack.use(openDatabase({ ...fresh.settings, max: 4 }, announcements))
  database.events.listen([on(accessChanged, async () => {})])
  const { rows } = await database.pool.query(
    `insert into accounts.account (phone, agreement_version, agreed_at) values ('+8613900000001', '1', platform.now()) returning id`,
  )
  const accountId = rows[0].id as string
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.inTransaction(work)
  const start = async () => {
    const token = randomBytes(32).toString('base64url')
    const about = { hasSecondFactor: false, remembered: true, address: '10.0.0.1', agent: '' }
    await inTransaction((tx) => startSession(tx, { token, accountId, roles: ['user'], ...about }))
    return token
  }
  const sessionTokens = { isPossible: looksLikeToken }
  return { database, announcements, accountId, inTransaction, start, sessionTokens, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('A cached session is answered synchronously, except while announcements are disconnected or the clock was moved (R37)', async () => {
  await using stand = await openStand()
  let connected = true
  let shiftMs = 0
  const announcements = { ...stand.announcements, connected: () => connected }
  const sessions = openSessions({ ...stand, announcements, nowMs: () => performance.now() + shiftMs })
  const token = await stand.start()
  const mustWait = async () => {
    const answer = sessions.authenticate(token)
    assert.equal((await answer)?.accountId, stand.accountId)
    return answer instanceof Promise
  }
  assert.equal(await mustWait(), true)
  assert.equal(await mustWait(), false)
  connected = false
  for (let times = 0; times < 2; times++) assert.equal(await mustWait(), true)
  connected = true
  assert.equal(await mustWait(), false)
  shiftMs = 1_000
  assert.equal(await mustWait(), true)
  assert.equal(sessions.authenticate('not a token'), null)
})

test('Disabling an account and changing its roles apply from the next request and notify sockets (S38, S40, S50)', async () => {
  await using stand = await openStand()
  const sessions = openSessions({ ...stand, nowMs: () => performance.now() })
  const received: string[] = []
  sessions.onEnded(({ accountId, sessionIds }) => received.push(`${accountId === stand.accountId} ${sessionIds.length}`))
  const token = await stand.start()
  assert.deepEqual((await sessions.authenticate(token))?.roles, ['user'])
  await stand.inTransaction((tx) => setRoles(tx, stand.accountId, ['editor']))
  const operator = await sessions.authenticate(token)
  assert.deepEqual([operator?.roles, operator?.level], [['editor', 'user'], 'pending'])
  await stand.inTransaction((tx) => setRoles(tx, stand.accountId, ['auditor', 'editor']))
  assert.deepEqual((await sessions.authenticate(token))?.roles, ['editor', 'auditor', 'user'])
  await assert.rejects(
    stand.inTransaction((tx) => setRoles(tx, stand.accountId, ['*' as 'user'])),
    RangeError,
  )
  await assert.rejects(stand.database.pool.query(`update accounts.account set roles = '{*}'`), /no_wildcard/)
  await stand.inTransaction((tx) => setStatus(tx, stand.accountId, 'disabled'))
  assert.equal(await sessions.authenticate(token), null)
  assert.deepEqual(received, ['true 0', 'true 0', 'true 1'])
  const cold = await stand.start()
  assert.equal(await sessions.authenticate(cold), null)
})

test('A session that ends during its lookup is not cached', async () => {
  await using stand = await openStand()
  const sessions = openSessions({ ...stand, nowMs: () => performance.now() })
  const token = await stand.start()
  for (let round = 0; round < 20; round++) {
    const asked = sessions.authenticate(token)
    await stand.inTransaction((tx) => setRoles(tx, stand.accountId, round % 2 ? ['user'] : ['analyst']))
    await asked
    assert.equal((await sessions.authenticate(token))?.roles.includes('analyst'), round % 2 === 0)
  }
})

test('A result read before an invalidation is returned once and not cached', () => {
  const cache = openSessionCache(() => performance.now(), MINUTE)
  const session = { id: 'session', accountId: 'account', roles: ['user'], granted: ['user'], level: 'full' } as const
  const found = { session, remainingMs: MINUTE, steppedUpMs: 0 }
  const before = cache.generation()
  cache.forgetAccount('account')
  assert.equal(cache.store('key', found, before, performance.now()).id, 'session')
  assert.equal(cache.get('key'), undefined)
  cache.store('key', found, cache.generation(), performance.now())
  assert.equal(cache.get('key')?.id, 'session')
  cache.forgetAll()
  assert.equal(cache.get('key'), undefined)
})

test('The cache drops sessions that are trusted no longer, and has at most 20,000', () => {
  let nowMs = 0
  const cache = openSessionCache(() => nowMs, MINUTE)
  const add = (id: string) => {
    const session = { id, accountId: `account ${id}`, roles: ['user'], granted: ['user'], level: 'full' } as const
    cache.store(id, { session, remainingMs: 60 * MINUTE, steppedUpMs: 0 }, cache.generation(), nowMs)
  }
  for (let at = 0; at < 100; at++) add(`early ${at}`)
  nowMs = MINUTE / 2
  for (let at = 0; at < 20; at++) add(`late ${at}`)
  nowMs = MINUTE
  add('last')
  assert.equal(cache.size(), 21)
  for (let at = 0; at < 20_100; at++) add(`many ${at}`)
  assert.equal(cache.size(), 20_000)
})

test('Changes of roles and status are announced to subscribers of the account topic (accounts.person)', async () => {
  await using stand = await openStand()
  const received: string[] = []
  stand.announcements.subscribe(TOPICS.account, (payload) => received.push(payload))
  await stand.inTransaction((tx) => setRoles(tx, stand.accountId, ['editor']))
  await stand.inTransaction((tx) => setStatus(tx, stand.accountId, 'disabled'))
  await stand.inTransaction((tx) => setStatus(tx, stand.accountId, 'active'))
  assert.deepEqual(received, Array(3).fill(stand.accountId))
})

test('The remaining time of a session is measured from the query, however late its result arrives (S39)', () => {
  let nowMs = 1_000
  const cache = openSessionCache(() => nowMs, MINUTE)
  const session = { id: 'session', accountId: 'account', roles: ['user'], granted: ['user'], level: 'full' } as const
  nowMs = 6_000
  cache.store('key', { session, remainingMs: 5_500, steppedUpMs: 5_200 }, cache.generation(), 1_000)
  assert.equal(cache.get('key')?.steppedUp, true)
  assert.equal(cache.get('key')?.id, 'session')
  const drift = Date.now() - nowMs
  nowMs = 6_300
  assert.ok(Math.abs(Date.now() - nowMs - drift) < 500)
  assert.equal(cache.get('key')?.steppedUp, false)
})

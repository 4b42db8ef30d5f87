import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openSocket, openWithTicket, type TestSocket } from '#tests/socket.ts'
import { addPerson, openStandIn, type People } from '../realtime.stand-in.ts'

const limit = { timeout: 30_000 }
const fresh = await openFreshDatabase()
after(() => fresh[Symbol.asyncDispose]())

async function knock(url: string, first: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestSocket> {
  const socket = (await openSocket(url, headers)) as TestSocket
  socket.send(first)
  return socket
}
const codeOf = async (socket: TestSocket) => Promise.race([socket.closed.then(({ code }) => code), sleep(3_000, 'still open')])

test('S85: a ticket opens one connection, in the process that gets it first', limit, async () => {
  const people: People = new Map()
  const { token } = addPerson(people)
  await using here = await openStandIn(fresh.settings, { people })
  await using there = await openStandIn(fresh.settings, { people })
  const ticket = await here.ticket(token)
  assert.match(ticket, /^[A-Za-z0-9_-]{43}$/)
  const tries = await Promise.all([here, there, here, there].map(({ url }) => knock(url, { type: 'open', ticket })))
  const ends = await Promise.all(
    tries.map((each) => Promise.race([codeOf(each), each.until(({ type }) => type === 'opened').then(() => 0)])),
  )
  assert.deepEqual(ends.sort(), [0, 4401, 4401, 4401])
  for (const each of tries) each[Symbol.dispose]()
  const { rows } = await here.database.pool.query('select from platform.socket_ticket')
  assert.equal(rows.length, 0)
})

test('S85: a ticket is valid for 30 seconds by the database clock, and only its hash is stored', limit, async () => {
  const people: People = new Map()
  const { token } = addPerson(people)
  await using site = await openStandIn(fresh.settings, { people })
  const [good, late] = [await site.ticket(token), await site.ticket(token)]
  const { rows } = await site.database.pool.query('select ticket::text as kept from platform.socket_ticket as ticket')
  assert.equal(rows.length, 2)
  assert.ok(!JSON.stringify(rows).includes(good) && !JSON.stringify(rows).includes(Buffer.from(good, 'base64url').toString('hex')))
  const moveTo = (seconds: number) =>
    site.database.pool.query(
      `create or replace function platform.now() returns timestamptz language sql stable as $$ select pg_catalog.now() + interval '${seconds} s' $$`,
    )
  await moveTo(28)
  using _open = await openWithTicket(site.url, good)
  await moveTo(31)
  assert.equal(await codeOf(await knock(site.url, { type: 'open', ticket: late })), 4401)
  await moveTo(0)
})

test('S85: a first message without a valid ticket ends the connection with 4401', limit, async () => {
  const people: People = new Map()
  const [one, other] = [addPerson(people), addPerson(people)]
  await using site = await openStandIn(fresh.settings, { people, terms: { openWithinMs: 300 } })
  const silent = (await openSocket(site.url)) as TestSocket
  const since = performance.now()
  assert.equal(await codeOf(silent), 4401)
  assert.ok(performance.now() - since > 200)
  const ticket = await site.ticket(one.token)
  const firsts = [
    'not JSON',
    Buffer.from('binary'),
    { type: 'follow', channel: 'news' },
    { type: 'open' },
    { type: 'open', ticket: 'A'.repeat(43) },
    { type: 'open', ticket: one.token },
    { type: 'open', ticket, token: one.token },
  ]
  for (const first of firsts) assert.equal(await codeOf(await knock(site.url, first)), 4401, JSON.stringify(first))
  const anothers = await knock(site.url, { type: 'open', ticket }, { token: other.token })
  assert.equal(await codeOf(anothers), 4401, 'the ticket of another')
  using _own = await openWithTicket(site.url, await site.ticket(one.token), { token: one.token })
  const gone = await site.ticket(one.token)
  people.delete(one.token)
  assert.equal(await codeOf(await knock(site.url, { type: 'open', ticket: gone })), 4401, 'the session has ended')
  const half = addPerson(people)
  const halves = await site.ticket(half.token)
  people.set(half.token, { ...half.session, level: 'pending' })
  assert.equal(await codeOf(await knock(site.url, { type: 'open', ticket: halves })), 4401, 'the session owes its second factor')
})

test('S35, S85: a token in the address opens no connection, and a ticket needs a session', limit, async () => {
  const people: People = new Map()
  const { token } = addPerson(people)
  await using site = await openStandIn(fresh.settings, { people })
  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${site.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' })
  assert.equal((await ask(`/ws-ticket?token=${token}`, { cookie: `token=${token}`, authorization: `Bearer ${token}` })).status, 401)
  assert.equal((await ask('/ws-ticket', { token })).status, 200)
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { openReceiver } from '#tests/outside/receiver.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { isSigned } from './is-signed.stand-in.ts'

let world: World
let person: Person
before(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.operator(['developer'], { steppedUp: true })
  await world.sql.query('delete from integration.endpoint')
})
after(() => world[Symbol.asyncDispose]())

const ask = async (path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  (await world.ask(`/api/integration/${path}`, fields, person)).data as unknown as Record<string, string> & { list: Delivery[] }
type Delivery = {
  id: string
  event: string
  status: string
  attempts: number
  answerStatus: number | null
  answerCode: string | null
  dueAt: string | null
  data: Readonly<Record<string, unknown>>
}
const create = async (url: string, events = ['account.registered']) => {
  const made = await ask('webhooks/create', { name: 'Test', url, events })
  assert.match(made['secret'] ?? JSON.stringify(made), /^whsec_/)
  return { id: made['id']!, secret: made['secret']! }
}
const deliveries = async (endpoint: string) => (await ask('deliveries', { endpoint })).list
const first = async (endpoint: string) => (await deliveries(endpoint))[0]!
const todos = async () => {
  const rows = (await world.ask('/api/message/list', {}, person)).data as unknown as { title: string; messageType?: number }[]
  return rows.flatMap(({ title, messageType }) => (messageType === undefined ? [] : title))
}
const statusOf = async (id: string) =>
  ((await ask('webhooks')).list as unknown as { id: string; status: string }[]).find((each) => each.id === id)?.status

test('an event in a transaction is signed and sent once, with ids only', async () => {
  await using receiver = await openReceiver('/hook')
  const { id, secret } = await create(receiver.url)
  const { id: accountId, phone } = await world.register()
  await until(() => receiver.received.length > 0)
  const [message] = receiver.received
  assert.ok(isSigned(message!, secret))
  assert.equal(isSigned({ ...message!, body: message!.body.replace(accountId, 'x') }, secret), false)
  const { type, data } = JSON.parse(message!.body) as { type: string; data: object }
  assert.deepEqual([type, data], ['account.registered', { accountId }])
  assert.equal(message!.body.includes(phone.slice(-8)), false)
  await until(async () => (await first(id)).status === 'delivered')
  assert.equal((await first(id)).id, message!.headers['webhook-id'])
  assert.equal(receiver.received.length, 1)
})

test('an address that fails is tried again with the same id, and paused', async () => {
  await using receiver = await openReceiver('/hook', (response) => response.writeHead(500).end())
  const { id } = await create(receiver.url)
  await ask('webhooks/test', { id })
  await until(async () => (await first(id)).attempts === 1 && (await first(id)).answerStatus === 500)
  const failed = await first(id)
  assert.deepEqual([failed.status, await statusOf(id)], ['waiting', 'failing'])
  receiver.answerBy((response) => response.writeHead(204).end())
  await world.sql.query('update integration.endpoint set paused_until = null')
  await world.sql.query('update integration.delivery set due_at = platform.now() where due_at is not null')
  await world.runScheduledTasks()
  await until(async () => (await first(id)).status === 'delivered')
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual([ids.length, new Set(ids).size, await statusOf(id)], [2, 1, 'ok'])
})

test('an address that names its pause by Retry-After is left alone for that long, a day at most', async () => {
  for (const [header, leastS, mostS] of [
    ['7200', 7_100, 7_300],
    [new Date(Date.now() + 3_600_000).toUTCString(), 3_500, 3_700],
    ['99999999', 86_300, 86_500],
    ['soon', 0, 60],
  ] as const) {
    await using receiver = await openReceiver('/hook', (response) => response.writeHead(503, { 'retry-after': header }).end())
    const { id } = await create(receiver.url)
    await ask('webhooks/test', { id })
    await until(async () => (await first(id)).answerStatus === 503)
    const { rows } = await world.sql.query<{ message: number; endpoint: number }>(
      `select extract(epoch from delivery.due_at - platform.now())::float8 as message, extract(epoch from paused_until - platform.now())::float8 as endpoint
       from integration.delivery join integration.endpoint on endpoint.id = endpoint_id where endpoint.id = $1`,
      [id],
    )
    for (const waitS of Object.values(rows[0]!)) assert.ok(waitS > leastS && waitS < mostS, `${header}: ${waitS}`)
  }
})

test('redirects are not followed, and a huge or broken answer is cut off', async () => {
  await using other = await openReceiver('/hook')
  await using receiver = await openReceiver('/hook', (response) => response.writeHead(302, { location: other.url }).end())
  const { id } = await create(receiver.url)
  await ask('webhooks/test', { id })
  await until(async () => (await first(id)).answerStatus === 302)
  assert.equal(other.received.length, 0)
  receiver.answerBy((response) => response.writeHead(200).end('x'.repeat(5_000_000)))
  await ask('deliveries/replay', { id: (await first(id)).id })
  await until(async () => (await first(id)).answerStatus === 200)
  assert.equal((await first(id)).answerCode, 'ANSWER_CUT_OFF')
  receiver.answerBy((response) => response.destroy())
  await ask('webhooks/test', { id })
  await until(async () => (await first(id)).answerCode !== null && (await first(id)).answerStatus === null)
})

test('after a rotation both secrets sign, for a day', async () => {
  await using receiver = await openReceiver('/hook')
  const { id, secret: old } = await create(receiver.url)
  const { secret } = await ask('webhooks/rotate', { id })
  await ask('webhooks/test', { id })
  await until(() => receiver.received.length === 1)
  assert.deepEqual([isSigned(receiver.received[0]!, old), isSigned(receiver.received[0]!, secret!)], [true, true])
  await world.sql.query('update integration.endpoint set previous_until = platform.now()')
  await ask('webhooks/test', { id })
  await until(() => receiver.received.length === 2)
  assert.deepEqual([isSigned(receiver.received[1]!, old), isSigned(receiver.received[1]!, secret!)], [false, true])
  const { rows } = await world.sql.query<{ text: string }>('select endpoint::text as text from integration.endpoint')
  assert.equal(rows[0]!.text.includes(secret!.slice(6)), false)
})

test('an endpoint that failed for days is turned off with a to-do, and receives the rest when it is on again', async () => {
  await using receiver = await openReceiver('/hook', (response) => response.writeHead(503).end())
  const { id } = await create(receiver.url)
  await ask('webhooks/test', { id })
  await until(async () => (await statusOf(id)) === 'failing')
  await world.sql.query(`update integration.endpoint set failing_since = platform.now() - interval '6 days', paused_until = null`)
  await ask('webhooks/test', { id })
  await until(async () => (await statusOf(id)) === 'stopped')
  assert.deepEqual(await todos(), ['有事件推送已停用'])
  assert.equal((await ask('webhooks/test', { id }))['reason'], 'WEBHOOK_OFF')
  receiver.answerBy((response) => response.writeHead(200).end())
  const [row] = (await ask('webhooks')).list as unknown as Record<string, unknown>[]
  await ask('webhooks/update', { ...row, isOn: true })
  await world.sql.query('update integration.delivery set due_at = platform.now() where due_at is not null')
  await world.runScheduledTasks()
  await until(async () => (await deliveries(id)).every(({ status }) => status === 'delivered'))
  assert.deepEqual(await todos(), [])
  assert.deepEqual(await actionsOn(world, `webhook:${id}`), ['webhook.created', 'webhook.changed'])
})

test('S110: a private address is refused', async () => {
  for (const url of ['https://10.0.0.1/', 'http://example.org/'])
    assert.match(String((await ask('webhooks/create', { name: 'x', url, events: ['item.published'] }))['reason']), /^WEBHOOK_URL/)
})

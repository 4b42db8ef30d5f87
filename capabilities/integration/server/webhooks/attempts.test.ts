import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { openReceiver } from '#tests/outside/receiver.ts'
import { testInFull } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

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

type Attempt = {
  status: string
  beganAt: string
  tookMs: number | null
  answerStatus: number | null
  answerCode: string | null
  answer: string
  nextAt: string | null
}
type Delivery = { id: string; status: string; attempts: number }
type Asked = Pick<World, 'ask'>

const asking =
  ({ ask }: Asked, { token }: Pick<Person, 'token'>) =>
  async (path: string, fields: Readonly<Record<string, unknown>> = {}) =>
    (await ask(`/api/integration/${path}`, fields, { token })).data
const ask = (path: string, fields = {}) => asking(world, person)(path, fields)
const listIn = async <Row>(answer: Promise<Readonly<Record<string, unknown>>>) => (await answer)['list'] as readonly Row[]
const create = async (url: string, by = ask) =>
  (await by('webhooks/create', { name: 'Test', url, events: ['account.registered'] }))['id'] as string
const deliveries = (endpoint: string, by = ask) => listIn<Delivery>(by('deliveries', { endpoint }))
const attempts = async (endpoint: string, by = ask) => {
  const [newest] = await deliveries(endpoint, by)
  return newest ? await listIn<Attempt>(by('attempts', { delivery: newest.id })) : []
}
const makeDue = async ({ sql }: Pick<World, 'sql'>) => {
  await sql.query('update integration.endpoint set paused_until = null')
  await sql.query('update integration.delivery set due_at = platform.now() where due_at is not null')
}

test('each attempt is listed with its time, its outcome and the beginning of its answer', async () => {
  await using receiver = await openReceiver('/hook', (response) =>
    response.writeHead(500).end(`${'x'.repeat(994)}13912345678\0${'y'.repeat(3_000)}`),
  )
  const id = await create(receiver.url)
  await ask('webhooks/test', { id })
  await until(async () => (await attempts(id))[0]?.status === 'failed')
  const [failed] = await attempts(id)
  assert.deepEqual([failed!.answerStatus, failed!.answerCode, failed!.answer], [500, null, `${'x'.repeat(994)}139***`])
  assert.ok(failed!.tookMs !== null && failed!.nextAt! > failed!.beganAt)
  receiver.answerBy((response) => response.writeHead(200).end('thanks'))
  await makeDue(world)
  await world.runScheduledTasks()
  await until(async () => (await attempts(id))[0]?.status === 'delivered')
  const [delivered, before, ...rest] = await attempts(id)
  assert.deepEqual([delivered!.answer, delivered!.nextAt, before, rest.length], ['thanks', null, failed, 0])
  await ask('deliveries/replay', { id: (await deliveries(id))[0]!.id })
  await until(async () => (await attempts(id)).filter(({ status }) => status === 'delivered').length === 2)
  assert.equal((await attempts(id)).length, 3)
})

test('a message is tried again after its pause, and the others of its endpoint follow, although no new message wakes the tasks', async () => {
  await using receiver = await openReceiver('/hook', (response) => response.writeHead(500).end())
  const id = await create(receiver.url)
  await world.register()
  await until(async () => (await attempts(id))[0]?.status === 'failed')
  await world.sql.query(
    `insert into integration.delivery (endpoint_id, event, data, due_at) values ($1, 'webhook.test', '{}', platform.now() + interval '8 seconds')`,
    [id],
  )
  receiver.answerBy((response) => response.writeHead(204).end())
  await until(async () => (await deliveries(id)).every(({ status }) => status === 'delivered'))
})

test('the next attempt waits for the pause of its endpoint, and is listed so', async () => {
  await using receiver = await openReceiver('/hook', (response) => response.writeHead(500, { 'retry-after': '3600' }).end())
  const id = await create(receiver.url)
  await ask('webhooks/test', { id })
  await until(async () => (await attempts(id))[0]?.status === 'failed')
  await world.sql.query('update integration.delivery set due_at = platform.now()')
  const { rows } = await world.sql.query<{ paused: Date }>('select paused_until as paused from integration.endpoint')
  const [waiting] = await listIn<{ dueAt: string }>(ask('deliveries', { endpoint: id }))
  assert.equal(waiting!.dueAt, rows[0]!.paused.toISOString())
})

test('an answer with characters that PostgreSQL refuses is recorded, and the message is not sent again', async () => {
  for (const [status, outcome] of [
    [200, 'delivered'],
    [500, 'failed'],
  ] as const) {
    await using receiver = await openReceiver('/hook', (response) => response.writeHead(status).end('a\0b\ud800'))
    const id = await create(receiver.url)
    await ask('webhooks/test', { id })
    await until(async () => (await attempts(id))[0]?.status === outcome)
    assert.deepEqual([(await attempts(id))[0]!.answer, receiver.received.length], ['a\ufffdb\ufffd', 1])
  }
})

test('messages that follow each other share connections, and one that the receiver has closed costs no attempt', async () => {
  await using receiver = await openReceiver('/hook')
  const used = new WeakSet<object>()
  let closed = 0
  receiver.answerBy((response) => {
    const { socket } = response
    if (socket && !used.has(socket)) return void response.writeHead(204).end(() => used.add(socket))
    closed++
    response.destroy()
  })
  const id = await create(receiver.url)
  await world.sql.query(
    `insert into integration.delivery (endpoint_id, event, data) select $1, 'webhook.test', '{}' from generate_series(1, 100)`,
    [id],
  )
  await world.runScheduledTasks()
  await until(async () => (await deliveries(id)).every(({ status }) => status === 'delivered'))
  const { rows } = await world.sql.query('select from integration.attempt join integration.delivery on delivery.id = delivery_id')
  assert.equal(rows.length, 100)
  assert.ok(closed > 0, 'no connection was used again')
})

testInFull('a receiver that never answers, or not to the end, fails after ten seconds, and delays no other', async () => {
  await using silent = await openReceiver('/hook', () => {})
  await using slow = await openReceiver('/hook', (response) => response.writeHead(200, { 'content-length': '9' }).write('x'))
  await using other = await openReceiver('/hook')
  const [never, stalled, quick] = [await create(silent.url), await create(slow.url), await create(other.url)]
  await ask('webhooks/test', { id: never })
  await until(() => silent.received.length === 1)
  assert.equal((await attempts(never))[0]!.status, 'under-way')
  for (const id of [stalled, quick]) await ask('webhooks/test', { id })
  await until(async () => (await attempts(never))[0]?.status === 'failed')
  await until(async () => (await attempts(stalled))[0]?.tookMs !== null && (await attempts(quick))[0]?.tookMs !== null)
  const [[unanswered], [cut], [delivered]] = [await attempts(never), await attempts(stalled), await attempts(quick)]
  assert.deepEqual([unanswered!.answerStatus, unanswered!.answerCode], [null, 'TIMED_OUT'])
  assert.deepEqual([cut!.answerStatus, cut!.answerCode, cut!.status], [200, 'ANSWER_CUT_OFF', 'delivered'])
  const endOf = ({ beganAt, tookMs }: Attempt) => Date.parse(beganAt) + (tookMs ?? 0)
  assert.ok(delivered!.status === 'delivered' && endOf(delivered!) < endOf(unanswered!), 'the other receiver waited')
})

test('what was given up since a moment is sent again with the same ids, and nothing else', async () => {
  await using receiver = await openReceiver('/hook')
  const id = await create(receiver.url)
  const { rows: added } = await world.sql.query<{ id: string }>(
    `insert into integration.delivery (endpoint_id, event, data, made_at, due_at, attempts, status)
     select $1, 'webhook.test', '{}', platform.now() - hours * interval '1 hour', null, 11, status
     from (values (2.0, 'failed'), (0.5, 'failed'), (0.1, 'delivered')) as message (hours, status) returning id`,
    [id],
  )
  const [older, wanted, delivered] = added.map((row) => row.id)
  const statusOf = async (delivery?: string) => (await deliveries(id)).find((each) => each.id === delivery)?.status
  const { rows } = await world.sql.query<{ since: Date }>(`select platform.now() - interval '1 hour' as since`)
  const since = rows[0]!.since.toISOString()
  await ask('webhooks/update', { ...(await listIn<object>(ask('webhooks')))[0], isOn: false })
  assert.equal((await ask('deliveries/replay-failed', { endpoint: id, since }))['reason'], 'WEBHOOK_OFF')
  await ask('webhooks/update', { ...(await listIn<object>(ask('webhooks')))[0], isOn: true })
  assert.deepEqual(await ask('deliveries/replay-failed', { endpoint: id, since }), { count: 1, isMore: false })
  await until(async () => (await statusOf(wanted)) === 'delivered')
  assert.deepEqual(
    receiver.received.map(({ headers }) => headers['webhook-id']),
    [wanted],
  )
  assert.deepEqual([await statusOf(older), await statusOf(delivered)], ['failed', 'delivered'])
  assert.deepEqual(await ask('deliveries/replay-failed', { endpoint: id, since }), { count: 0, isMore: false })
  assert.ok((await actionsOn(world, `webhook:${id}`)).includes('webhook.failed-replayed'))
  for (const bad of ['yesterday', '2026-11-30', ''])
    assert.equal((await ask('deliveries/replay-failed', { endpoint: id, since: bad }))['reason'], 'BAD_REQUEST')
})

testInFull('a process that is killed between the answer and its record loses no message, and sends it again with the same id', async () => {
  await using quiet = await openWorld({ env: { ROLES: 'web' } })
  const by = asking(quiet, await quiet.operator(['developer'], { steppedUp: true }))
  await using receiver = await openReceiver('/hook', () => {})
  const id = await create(receiver.url, by)
  const blocked = async () => {
    const { rows } = await quiet.sql.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%integration.delivery%'`,
    )
    return rows.map(({ pid }) => pid)
  }
  const first = await quiet.mortal({ ROLES: 'jobs' })
  const locker = await quiet.sql.connect()
  try {
    receiver.answerBy(async (response) => {
      await locker.query('begin; select from integration.delivery for update')
      response.writeHead(204).end()
    })
    await quiet.register()
    await until(async () => (await blocked()).length > 0)
    await first.kill()
    // The statement would be carried out without its process as soon as the lock is released.
    await quiet.sql.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [await blocked()])
  } finally {
    await locker.query('rollback')
    locker.release()
  }
  await until(async () => (await blocked()).length === 0)
  receiver.answerBy((response) => response.writeHead(204).end())
  await makeDue(quiet)
  await using second = await quiet.mortal({ ROLES: 'jobs' })
  assert.ok(second)
  await until(async () => (await deliveries(id, by))[0]?.status === 'delivered')
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1])
  assert.deepEqual(
    (await attempts(id, by)).map(({ status }) => status),
    ['delivered', 'interrupted'],
  )
})

import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openWorld, type Person, type Process, type World } from '#tests/world.ts'
import type { Tx } from '../context.ts'
import { findActiveHolders } from '../delivery/holders.ts'
import { type NotifierStandIn, openNotifierStandIn } from '../notifier.stand-in.ts'

const PEOPLE = 4
const STEPS = 50

type Step = (world: Process, speaker: NotifierStandIn, people: readonly Person[]) => Promise<unknown>
const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)]!
const MATTERS = ['m:1', 'm:2', 'm:3']
const idsOf = async (process: Process, person: Person, fields: object) => {
  const { data } = await process.ask('/api/inbox/list', { ...fields, pageSize: 10 }, person)
  return (data as unknown as { list: { id: string }[] }).list.map(({ id }) => id)
}

const actions: readonly Step[] = [
  (_, { notify }, people) => notify({ to: { accounts: people.map(({ id }) => id) } }),
  (_, { notify }, people) => notify({ to: { accounts: people.map(({ id }) => id).reverse() }, kind: 'notice' }),
  (_, { notify }, people) => notify({ to: { accounts: people.map(({ id }) => id) }, kind: 'todo', matter: pick(MATTERS) }),
  (_, { notify }, people) => notify({ to: { accounts: [pick(people).id] }, kind: 'todo', matter: pick(MATTERS) }),
  (_, { notifyAndFail }, people) => notifyAndFail({ to: { accounts: people.map(({ id }) => id) }, kind: 'todo', matter: pick(MATTERS) }),
  (_, { close }) => close(pick(MATTERS)),
  async (process, _, people) => {
    const person = pick(people)
    const ids = await idsOf(process, person, {})
    return ids.length > 0 && process.ask('/api/message/read', { ids }, person)
  },
  (process, _, people) => process.ask('/api/inbox/read-all', { kind: pick(['message', 'notice', 'todo']) }, pick(people)),
  async (process, _, people) => {
    const person = pick(people)
    const { data } = await process.ask('/api/inbox/clear', { kind: pick(['message', 'notice', 'todo']) }, person)
    return randomInt(2) === 0 && process.ask('/api/inbox/restore', { undo: data['undo'] }, person)
  },
  async (process, _, people) => {
    const person = pick(people)
    const ids = await idsOf(process, person, { state: 'archived' })
    return ids.length > 0 && process.ask('/api/inbox/restore', { ids }, person)
  },
]

async function compare({ sql }: World): Promise<void> {
  const { rows: counters } = await sql.query('select * from inbox.counter order by account_id')
  const unread = (kind: string) =>
    `count(id) filter (where kind = '${kind}' and read_at is null and archived_at is null and closed_at is null)::int as ${kind}`
  const { rows: counted } = await sql.query(
    `select account_id, ${unread('message')}, ${unread('notice')}, ${unread('todo')},
       count(id) filter (where kind = 'todo' and closed_at is null)::int as open
     from (select account_id from inbox.counter) as box left join inbox.message using (account_id) group by 1 order by 1`,
  )
  assert.deepEqual(counters, counted)
}

test('Counters stay exact under fifty concurrent sends, reads, clears and closes in two processes, and the last pushed number is right', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world)
  const second = await world.second()
  const people: Person[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await world.person())
  using follower = await second.follow(people[0]!.token, [{ channel: 'inbox' }])
  for (let round = 0; round < 4; round++) {
    const running = Array.from({ length: STEPS }, (_, place) =>
      actions[place % actions.length]!(place % 2 ? world : second, speaker, people),
    )
    for (const done of await Promise.allSettled(running))
      assert.equal(done.status, 'fulfilled', String((done as PromiseRejectedResult).reason))
    await compare(world)
  }
  const { rows } = await world.sql.query(`select newest from platform.channel_log where channel = 'inbox' and key = $1`, [people[0]!.id])
  await follower.until(({ number, type }) => type === 'event' && number === rows[0].newest)
  const { message, notice, todo, open } = (await world.ask('/api/inbox/counts', {}, people[0]!)).data as unknown as Record<string, number>
  const last = follower.frames.findLast(({ type }) => type === 'event')!['message'] as { counts: object }
  assert.deepEqual(last.counts, { message, notice, todo, open })
  assert.deepEqual(
    follower.numbers(),
    follower.numbers().toSorted((one, other) => one - other),
  )
})

test('Notifications for a permission go to active accounts that have it at that time', async () => {
  await using world = await openWorld()
  const [inspector, both, gone, editor] = [
    await world.operator(['inspector']),
    await world.operator(['editor', 'certifier']),
    await world.operator(['inspector']),
    await world.operator(['editor']),
  ]
  const person = await world.person()
  await world.sql.query(`update accounts.person set status = 'disabled' where account_id = $1`, [gone.id])
  const roles = ['inspector', 'certifier']
  await using speaker = await openNotifierStandIn(world, { roles })
  await speaker.notify({ to: { holders: 'content:inspect' }, kind: 'todo', matter: 'queue:1' })
  const notified = (await world.sql.query('select account_id from inbox.message')).rows.map(({ account_id }) => account_id)
  assert.deepEqual(notified.sort(), [inspector.id, both.id].sort())
  assert.ok(![gone.id, editor.id, person.id].some((id) => notified.includes(id)))
  const rolesHolding = async () => roles
  const one = await speaker.database.inTransaction((tx: Tx) =>
    findActiveHolders({ rolesHolding }, tx, { permission: 'content:inspect', most: 1 }),
  )
  assert.equal(one.length, 1, 'no more than may be told')
})

test('Five hundred accounts are notified together and their to-dos closed, with exact counters and pushed updates', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world)
  const accounts = Array.from({ length: 500 }, () => randomUUID())
  await speaker.notify({ to: { accounts }, kind: 'todo', matter: 'queue:1' })
  const { rows } = await world.sql.query(`
    select (select count(*)::int from inbox.message) as told, (select count(*)::int from inbox.counter where open = 1) as counted,
      (select count(*)::int from platform.channel_event) as heard`)
  assert.deepEqual(rows[0], { told: 500, counted: 500, heard: 500 })
  await speaker.close('queue:1')
  assert.equal((await world.sql.query('select from inbox.counter where open <> 0 or todo <> 0')).rowCount, 0)
  assert.equal((await world.sql.query('select from platform.channel_event')).rowCount, 1_000)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { begin, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { WaitingTask } from '../../contract.ts'

let world: World
let [editor, one, two, both]: Person[] = []
before(async () => {
  world = await openWorld()
  await world.sql.query('update inspection.queue set share_percent = 0, deadline_hours = 2')
  ;[editor, one, two] = [await world.operator(['editor']), await world.operator(['inspector']), await world.operator(['inspector'])]
  both = await world.operator(['editor', 'inspector'])
})
after(() => world[Symbol.asyncDispose]())

async function submitted(title: string, inspector?: string, by = editor!): Promise<string> {
  const { id, language, version } = await begin(world, by, { title })
  await succeed(world, by, 'submit', { id, language, version, ...(inspector && { inspector }) })
  return id
}
const waiting = async (who: Person, fields: Record<string, unknown> = {}) =>
  (await judge(world, who, 'waiting', fields)).data as unknown as { list: WaitingTask[]; total: number }
const assign = (who: Person, taskId: string, inspectorId: string | null) => judge(world, who, 'assign', { taskId, inspectorId })
const taskOf = async (title: string) => (await waiting(one!)).list.find((each) => each.title === title)!
const pass = async (who: Person, title: string) => {
  const task = (await take(world, who))!
  assert.equal(task.title, title)
  assert.equal((await judge(world, who, 'pass', { taskId: task.id })).http, 200)
}

test('an author requests an inspector, and only that inspector is offered the text until half of the deadline has passed', async () => {
  const known = (await judge(world, editor!, 'inspectors', {})).data as unknown as { id: string; waiting: number }[]
  assert.deepEqual(known.map(({ id }) => id).sort(), [one!.id, two!.id, both!.id].sort())
  await submitted('没有愿望')
  await submitted('请第一位看', one!.id)
  await pass(one!, '请第一位看')
  await pass(two!, '没有愿望')
  await submitted('请第一位看', one!.id)
  assert.equal(await take(world, two!), null)
  await world.clock.move(HOUR + 60_000)
  await pass(two!, '请第一位看')
})

test('a request that cannot be met delays no text', async () => {
  await submitted('请编辑自己看', editor!.id)
  await pass(one!, '请编辑自己看')
  await submitted('请作者自己看', both!.id, both!)
  await pass(one!, '请作者自己看')
})

test('waiting texts are listed, claimed, assigned and released, and the assigned inspector is notified', async () => {
  for (const title of ['甲', '乙']) await submitted(title)
  const all = await waiting(one!)
  assert.deepEqual([all.total, all.list.map(({ title }) => title)], [2, ['甲', '乙']])
  assert.equal((await waiting(one!, { whose: 'mine' })).total, 0)
  const [first, second] = all.list as [WaitingTask, WaitingTask]
  assert.deepEqual(
    (await waiting(one!, { itemId: second.itemId })).list.map(({ title }) => title),
    ['乙'],
  )
  const { rows } = await world.sql.query('select deadline_hours as hours from inspection.queue where id = $1', [first.queueId])
  assert.equal(Date.parse(first.dueAt) - Date.parse(first.waitsSince), rows[0].hours * HOUR)
  assert.equal((await assign(one!, second.id, one!.id)).http, 200)
  assert.deepEqual([(await waiting(one!, { whose: 'mine' })).total, (await waiting(two!, { whose: 'others' })).total], [1, 1])
  assert.equal((await take(world, one!))!.title, '乙', 'what is kept for one comes first')
  const taken = await assign(two!, second.id, two!.id)
  assert.deepEqual([taken.http, taken.data['reason']], [409, 'IN_WORK'])
  assert.equal((await taskOf('乙')).inWorkBy!.id, one!.id)
  assert.equal((await assign(one!, second.id, two!.id)).http, 200)
  assert.deepEqual([(await taskOf('乙')).inWorkBy, (await taskOf('乙')).keptFor!.id], [null, two!.id])
  assert.match(JSON.stringify((await world.ask('/api/message/list', {}, { token: two!.token })).data), /《乙》等待你审核/)
  const late = await judge(world, one!, 'pass', { taskId: second.id })
  assert.equal(late.http, 404, 'what was handed over is decided by whoever has it')
  await pass(one!, '甲')
  assert.equal(await take(world, one!), null)
  assert.equal((await assign(two!, second.id, null)).http, 200)
  await pass(one!, '乙')
  assert.ok((await actionsOn(world, `content:${second.itemId}`)).includes('inspection.assigned'))
  assert.equal((await assign(two!, first.id, two!.id)).http, 404, 'what is decided is nobody’s')
})

test('an inspector that requests a text by id gets it over claimed or skipped ones, and a second inspector is refused', async () => {
  for (const title of ['先到', '后到']) await submitted(title)
  const [earlier, later] = [await taskOf('先到'), await taskOf('后到')]
  const ask = (who: Person, taskId: string) => judge(world, who, 'next', { queueId: earlier.queueId, taskId })
  const titleOf = async (answered: ReturnType<typeof ask>) => ((await answered).data['task'] as unknown as { title: string } | null)?.title
  assert.equal((await take(world, one!))!.title, '先到')
  assert.equal(await titleOf(ask(one!, later.id)), '后到')
  assert.equal((await taskOf('先到')).inWorkBy, null, 'what was in work before goes back')
  const no = await ask(two!, later.id)
  assert.deepEqual([no.http, no.data['reason']], [409, 'IN_WORK'])
  assert.equal((await judge(world, one!, 'skip', { taskId: later.id })).http, 200)
  assert.equal(await titleOf(ask(one!, later.id)), '后到', 'put aside, and yet asked for')
  assert.equal((await judge(world, one!, 'pass', { taskId: later.id })).http, 200)
  assert.equal(await titleOf(ask(one!, later.id)), '先到', 'what is decided gives way to the next')
  await pass(one!, '先到')
  await submitted('留给别人')
  const assigned = await taskOf('留给别人')
  assert.equal((await assign(one!, assigned.id, one!.id)).http, 200)
  assert.equal(await titleOf(ask(two!, assigned.id)), undefined, 'what is kept for somebody is given to nobody else')
  await pass(one!, '留给别人')
  await submitted('我自己写的', undefined, both!)
  const own = (await waiting(both!)).list.find(({ title }) => title === '我自己写的')
  assert.equal(await titleOf(ask(both!, own?.id ?? (await taskOf('我自己写的')).id)), undefined, 'one’s own is never given')
  await pass(one!, '我自己写的')
})

test('a text cannot be assigned to its author, to an account without the permission or to an inspector outside the queue', async () => {
  await submitted('两人的', undefined, both!)
  const { id, queueId } = await taskOf('两人的')
  const reason = async (to: string) => (await assign(one!, id, to)).data['reason']
  assert.equal(await reason(both!.id), 'OWN_WORK')
  assert.equal(await reason(editor!.id), 'INSPECTOR_UNKNOWN')
  await world.sql.query('update inspection.queue set inspectors = array[$2]::uuid[] where id = $1', [queueId, one!.id])
  assert.equal(await reason(two!.id), 'INSPECTOR_BARRED')
  const seen = async (person: Person) => (await waiting(person)).list[0]!
  assert.deepEqual([(await seen(two!)).isBarred, (await seen(two!)).isOwn], [true, false])
  assert.deepEqual([(await seen(both!)).isBarred, (await seen(both!)).isOwn], [true, true])
  const { http } = await judge(world, editor!, 'assign', { taskId: id, inspectorId: one!.id })
  assert.equal(http, 403)
  for (const wrong of [{ sort: 'id' }, { pageSize: 101 }, { page: 200, pageSize: 100 }, { whose: 'x' }, { queueId: 'x' }])
    assert.equal((await judge(world, one!, 'waiting', wrong)).http, 422, JSON.stringify(wrong))
})

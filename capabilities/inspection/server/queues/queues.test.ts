import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { asked, begin, submit } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { until } from '#tests/world/until.ts'
import { openWorld } from '#tests/world.ts'

test('queues are created, narrowed, paused and removed, and an unknown queue gets 404', async () => {
  await using world = await openWorld()
  const [editor, inspector, other] = [
    await world.operator(['editor']),
    await world.operator(['inspector']),
    await world.operator(['inspector']),
  ]
  const shape = {
    titleZh: '',
    titleEn: '',
    sections: ['dynamic'],
    topics: [],
    origins: [],
    sharePercent: 0,
    inspectors: [other.id],
    deadlineHours: 2,
  }
  const half = await judge(world, inspector, 'queues/create', { class: 'imageText', reason: 'routine', ...shape, titleZh: '动态' })
  assert.deepEqual([half.http, half.data['reason']], [422, 'TITLE_IN_ONE_LANGUAGE'])
  const made = await judge(world, inspector, 'queues/create', { class: 'imageText', reason: 'routine', ...shape })
  const id = String(made.data['id'])
  const begun = await begin(world, editor)
  await submit(world, editor, begun)
  assert.equal(await take(world, inspector), null)
  const inList = async () => {
    const { data } = await world.ask(
      '/api/list/quality-inspection',
      {},
      { token: inspector.token, headers: { 'accept-language': 'zh-CN' } },
    )
    return (data as unknown as { id: string; title: string; name: string; description: string; data: { value: string }[] }[]).find(
      (row) => row.id === id,
    )
  }
  await world.clock.move(3 * HOUR)
  await world.runScheduledTasks()
  const row = await inList()
  assert.deepEqual([row?.name, row?.data.map(({ value }) => value)], ['quality', ['1', '3 小时', '0']])
  assert.match(row?.description ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const { rows } = await world.sql.query<{ warned: boolean }>(
    'select warned_at is not null as warned from inspection.queue where id = $1',
    [id],
  )
  assert.equal(rows[0]?.warned, true)
  assert.equal((await judge(world, inspector, 'queues/remove', { id })).data['reason'], 'QUEUE_NOT_EMPTY')
  assert.equal((await judge(world, inspector, 'queues/pause', { id, isPaused: true })).http, 200)
  assert.equal(await take(world, other), null)
  await judge(world, inspector, 'queues/pause', { id, isPaused: false })
  const task = (await take(world, other, id))!
  assert.equal(task.itemId, begun.id)
  assert.equal((await judge(world, other, 'pass', { taskId: task.id })).http, 200)
  await world.runScheduledTasks()
  assert.equal((await judge(world, inspector, 'queues/remove', { id })).http, 200)
  assert.deepEqual(await actionsOn(world, `inspection-queue:${id}`), [
    'inspection-queue.created',
    'inspection-queue.paused',
    'inspection-queue.resumed',
    'inspection-queue.removed',
  ])
  const wrong = await asked(world, inspector, '../inspection/queues/remove', { id })
  assert.equal(wrong.http, 404)
})

test('a text submitted while its queue is removed goes to the default queue', async () => {
  await using world = await openWorld()
  const [editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
  const shape = {
    titleZh: '',
    titleEn: '',
    sections: ['dynamic'],
    topics: [],
    origins: [],
    sharePercent: 0,
    inspectors: [],
    deadlineHours: 2,
  }
  const made = await judge(world, inspector, 'queues/create', { class: 'imageText', reason: 'routine', ...shape })
  const begun = await begin(world, editor)
  const remover = await world.sql.connect()
  await remover.query('begin')
  await remover.query('delete from inspection.queue where id = $1', [made.data['id']])
  const submitting = asked(world, editor, 'submit', { id: begun.id, language: begun.language, version: begun.version })
  await until(
    async () =>
      (await world.sql.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like '%inspection%'")).rowCount! > 0,
  )
  await remover.query('commit')
  remover.release()
  assert.equal((await submitting).http, 200)
  const { rows } = await world.sql.query(
    'select is_default from inspection.task join inspection.queue on queue.id = queue_id where item_id = $1',
    [begun.id],
  )
  assert.deepEqual(rows, [{ is_default: true }])
})

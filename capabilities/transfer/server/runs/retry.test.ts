import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { refuseTitle } from '#tests/fixtures/content.ts'
import { countRows, readExport, readMove } from '#tests/fixtures/files/move-in.ts'
import { writeWxr } from '#tests/fixtures/files/wxr.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let importer: Person
before(async () => {
  world = await openWorld()
  importer = await world.operator(['admin'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

const TITLES = ['第一篇', '第二篇', '第三篇', '第四篇']
const ask = (path: string, id: string, by = importer) => world.ask(`/api/transfer/${path}`, { id }, by)
const isStopped = async (id: string) => (await ask('get', id)).data['isStopped']

/** Imports until the database refuses one text, and gives the work up as after the last attempt. */
async function openStopped(): Promise<string> {
  const { id } = await readExport(world, importer, {
    xml: writeWxr({ posts: TITLES.map((title, at) => ({ id: at + 1, title, content: '<p>正文。</p>' })) }),
  })
  const allow = await refuseTitle(world.sql, '第三篇')
  assert.equal((await ask('import', id)).http, 200)
  await until(async () => {
    const { rows } = await world.sql.query(
      `update platform.job set failed_at = platform.now(), attempts = 9, worker = null where key = $1 and last_error is not null returning id`,
      [id],
    )
    return rows.length > 0
  })
  await allow()
  return id
}

test('a move whose work was given up says so, and goes on where it stopped without making anything twice', async () => {
  const before = await countRows(world)
  const id = await openStopped()
  assert.deepEqual([(await readMove(world, id, importer)).state, await isStopped(id)], ['running', true])
  const { data: listed } = await world.ask('/api/transfer/runs', {}, importer)
  assert.deepEqual(
    (listed as unknown as { id: string; isStopped: boolean }[]).filter(({ isStopped }) => isStopped).map((run) => run.id),
    [id],
  )
  const unproven = await world.operator(['admin'])
  assert.equal((await ask('retry', id, unproven)).data['reason'], 'STEP_UP')
  assert.equal((await ask('retry', id)).http, 200)
  assert.equal(await isStopped(id), false)
  assert.equal((await ask('retry', id)).data['reason'], 'RUN_STATE', 'it works already')
  await world.runScheduledTasks()
  const run = await readMove(world, id, importer)
  assert.deepEqual([run.state, run.made['items'], await isStopped(id)], ['imported', TITLES.length, false])
  const [[itemsBefore = 0], [items]] = [Object.values(before), Object.values(await countRows(world))]
  assert.equal(items, itemsBefore + TITLES.length)
  assert.ok((await actionsOn(world, `transfer:${id}`)).includes('transfer.retried'))
  assert.equal((await ask('undo', id)).http, 200)
  await world.runScheduledTasks()
})

test('a move that stopped can be undone instead, and no longer blocks another one', async () => {
  const before = await countRows(world)
  const id = await openStopped()
  assert.equal((await ask('undo', id)).http, 200)
  await world.runScheduledTasks()
  assert.deepEqual([(await readMove(world, id, importer)).state, await countRows(world)], ['undone', before])
  assert.equal((await ask('retry', id)).data['reason'], 'RUN_STATE')
})

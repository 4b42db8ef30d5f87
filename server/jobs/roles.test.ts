import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#tests/world/until.ts'
import { openWorld, type World } from '#tests/world.ts'

const count = async ({ sql }: World) => (await sql.query('select from platform.job')).rowCount

/** Writes a job about an asset that does not exist, so its handler completes it. */
const send = ({ sql }: World) =>
  sql.query(`insert into platform.job (kind, payload, due_at) values ('media/picture', $1, platform.now())`, [{ assetId: randomUUID() }])

test('a process with the worker role runs jobs, and one without it stays idle', async () => {
  await using web = await openWorld({ env: { ROLES: 'web' } })
  await using all = await openWorld()
  for (const world of [web, all]) await send(world)
  await all.runScheduledTasks()
  await until(async () => (await count(all)) === 0)
  await sleep(300)
  assert.equal(await count(web), 1)
})

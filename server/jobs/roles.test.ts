import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openWorld, type World } from '#tests/world.ts'

/** pg-boss records its last check. A process that does not work on jobs records none. */
const hasLooked = async ({ sql }: World) => (await sql.query('select from jobs.version where flow_on is not null')).rowCount === 1

test('a process with the worker role runs jobs, and one without it stays idle', async () => {
  await using web = await openWorld({ env: { ROLES: 'web' } })
  await using all = await openWorld()
  for (let tries = 0; !(await hasLooked(all)); tries++) {
    assert.ok(tries < 200, 'it does not work')
    await sleep(50)
  }
  await sleep(300)
  assert.equal(await hasLooked(web), false)
  await all.runScheduledTasks()
})

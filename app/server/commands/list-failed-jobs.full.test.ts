import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runScript, settingsOf } from '#tests/world/run-script.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type World } from '#tests/world.ts'

/** Runs `npm run jobs:failed -- …` beside the running server. */
const run = async (world: World, ...given: readonly string[]) => runScript(['command', 'jobs:failed', ...given], await settingsOf(world))

const ID = 'e0000000-0000-4000-8000-000000000001'

test('failed jobs are listed without their payload, and one of them can be tried again', async () => {
  await using world = await openWorld()
  assert.equal((await run(world)).output, 'No job was given up.\n')
  await world.sql.query(
    `insert into platform.job (id, kind, payload, due_at, attempts, last_error, failed_at)
     values ($1, 'media/picture', '{"assetId": "e0000000-0000-4000-8000-000000000002"}', platform.now(), 9, 'Error: no room', platform.now())`,
    [ID],
  )
  const listed = await run(world)
  assert.equal(listed.status, 0)
  assert.match(listed.output, new RegExp(`^${ID}  \\S+Z  media/picture  9 attempts  Error: no room\n$`))
  assert.equal((await run(world, '--retry', 'x')).status, 64)
  assert.equal((await run(world, '--retry', ID.replace('1', '9'))).status, 65)
  const again = await run(world, '--retry', ID)
  assert.deepEqual([again.status, again.output], [0, `The job ${ID} is due again.\n`])
  await until(async () => (await world.sql.query('select from platform.job')).rowCount === 0)
})

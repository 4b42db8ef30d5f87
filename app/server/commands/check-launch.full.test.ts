import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LaunchGroup } from '#contract/site/launch.ts'
import { runScript, settingsOf } from '#tests/world/run-script.ts'
import { openWorld, type World } from '#tests/world.ts'

/** Runs `npm run launch:check -- …` beside the running server. */
const run = async (world: World, ...given: readonly string[]) => runScript(['command', 'launch:check', ...given], await settingsOf(world))

test('the command prints every duty with its place, and exits with 1 while one is red', async () => {
  await using world = await openWorld()
  const printed = await run(world)
  assert.equal(printed.status, 1)
  assert.match(printed.output, /\nFilings and licences\n/)
  assert.match(
    printed.output,
    / {2}RED {5}ICP filing number: The footer shows no ICP number\. \(\/system\/site\?part=identity&field=icpNumber\)\n/,
  )
  assert.match(printed.output, / {2}green {3}Audit trail: /)
  const { status, output } = await run(world, '--json')
  const { groups } = JSON.parse(output) as { readonly groups: readonly LaunchGroup[] }
  assert.deepEqual([status, groups[0]?.name], [1, 'filing'])
  assert.equal((await run(world, '--csv')).status, 64)
})

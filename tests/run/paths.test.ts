import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runScript } from '#tests/world/run-script.ts'

test('a missing path is named and no test runs', async () => {
  const { status, output } = await runScript(['test', 'tests/run', 'capabilities/nowhere'], {})
  assert.deepEqual(
    [status, output],
    [1, 'Nothing is at capabilities/nowhere: name a file of tests, or a folder such as capabilities/college.\n'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReserved } from '#capabilities/content/contract.ts'
import { REALTIME_PATH } from '#contract/realtime.ts'
import { openWorld } from '#tests/world.ts'

test('custom pages cannot use the first path segment of a call, a file or a document', async () => {
  await using world = await openWorld()
  const served = world.answers.flatMap(({ answers, files = [], streams = [], documents = [], trackedRedirects = [], oneClicks = [] }) => [
    ...answers.map(({ call }) => call.path),
    ...[...files, ...streams, ...trackedRedirects, ...oneClicks].map(({ prefix }) => prefix),
    ...documents.map(({ path }) => path),
  ])
  const first = [REALTIME_PATH, '/healthz', '/readyz', '/preferences', '/policy-reports', '/assets/', ...served].map(
    (path) => path.split('/')[1]!,
  )
  const asSlugs = [...new Set(first)].filter((part) => /^[a-z0-9-]+$/.test(part))
  assert.ok(asSlugs.length > 6)
  assert.deepEqual(
    asSlugs.filter((part) => !isReserved(part)),
    [],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWorking, subscribeToWork, withProgress } from './progress-store.ts'

test('progress shows from the start of work to its end, also when it fails, and until the last of overlapping work', async () => {
  const seen: boolean[] = []
  const stop = subscribeToWork(() => seen.push(isWorking()))
  const first = Promise.withResolvers<number>()
  const second = Promise.withResolvers<never>()
  const shown = [withProgress(first.promise), withProgress(second.promise)] as const
  assert.equal(isWorking(), true)
  first.resolve(7)
  assert.equal(await shown[0], 7)
  assert.equal(isWorking(), true)
  second.reject(new Error('no'))
  await assert.rejects(shown[1], /no/)
  assert.equal(isWorking(), false)
  stop()
  await withProgress(Promise.resolve())
  assert.deepEqual(seen, [true, true, true, false])
})

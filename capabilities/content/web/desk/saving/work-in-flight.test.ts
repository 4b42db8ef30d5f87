import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkInFlight } from './work-in-flight.ts'

test('a desk waits for all pending work, including failures, and until its results are applied', async () => {
  const work = new WorkInFlight()
  await work.finished()
  const [upload, conversion] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const log: string[] = []
  void work.track(upload.promise).then((picture) => log.push(picture))
  work.track(conversion.promise).catch(() => log.push('failed'))
  const finished = work.finished().then(() => log.push('finished'))
  upload.resolve('picture')
  await upload.promise
  assert.equal(work.store.read(), 2)
  conversion.reject(new Error('no line'))
  await finished
  assert.deepEqual(log, ['picture', 'failed', 'finished'])
  assert.equal(work.store.read(), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertInThread } from './convert-in-thread.ts'

test('a conversion that fails does not affect the next one in the queue', async () => {
  const unreadable = 'no bytes' as unknown as Uint8Array
  const [failed, read] = await Promise.allSettled([convertInThread(unreadable), convertInThread(Buffer.from('<p>词</p>'))])
  assert.equal(failed.status, 'rejected')
  assert.ok(read.status === 'fulfilled' && 'ok' in read.value, JSON.stringify(read))
})

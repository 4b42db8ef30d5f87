import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warnOfRoom } from './note-recording.ts'

test('a disk that does not say how much room it has keeps no show from beginning', async () => {
  const tx = new Proxy({}, { get: () => assert.fail('something is written') })
  const notify = () => assert.fail('somebody is notified')
  await warnOfRoom({ recordingFolder: '/nowhere/at/all', notify }, tx as never, crypto.randomUUID())
})

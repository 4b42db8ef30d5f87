import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { openStreaming } from './open-streaming.ts'

test('a worker that hangs before its first sample is ended', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  process.once('worker', (worker: Worker) => {
    worker.removeAllListeners('message')
    mock.timers.tick(10 * 60_000)
  })
  await assert.rejects(openStreaming())
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IntegrationContext } from '../context.ts'
import { sendTasks } from './send-tasks.ts'

const PRIVATE = { url: 'https://10.0.0.1/', secret: Buffer.alloc(0), previous_secret: null, event: 'webhook.test', attempts: 1 }

/** Opens the task on ten due messages, none of which leaves this machine, because their address is private. */
function openTask(onAttempt: () => void) {
  const due = Array.from({ length: 10 }, (_, at) => ({
    ...PRIVATE,
    id: String(at),
    endpoint_id: 'e',
    attempt_id: '1',
    made_at: new Date(),
  }))
  const context = {
    database: { pool: { query: async () => ({ rows: due.splice(0) }) }, inTransaction: async () => {} },
    webhooks: { privateHosts: [], allowsLoopback: false },
    metrics: { countEvent: onAttempt },
  }
  const [task] = sendTasks(context as unknown as IntegrationContext)
  assert.ok(task)
  return task
}

test('each message is a step of its own, and the next one waits for the throttle', async () => {
  let [attempts, steps] = [0, 0]
  const task = openTask(() => attempts++)
  await task.run(new AbortController().signal, async (step) => {
    await step
    assert.equal(attempts, ++steps)
  })
  assert.equal(steps, 10)
})

test('a process that ends does not wait for the throttle', async () => {
  let [attempts, waits] = [0, 0]
  const ending = new AbortController()
  const task = openTask(() => attempts++)
  await task.run(ending.signal, async (step) => {
    await step
    waits++
    ending.abort()
  })
  assert.deepEqual([attempts, waits], [10, 1])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBatches } from './batches.ts'
import { openThrottle } from './throttle.ts'

/** Takes the thread for some milliseconds of its time. */
function work(cpuMs: number): void {
  const since = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(since)
    if (user + system >= cpuMs * 1_000) return
  }
}
const cpuMs = () => (process.threadCpuUsage().user + process.threadCpuUsage().system) / 1_000

test('steps take no more than their share of the thread', async () => {
  const throttle = openThrottle(0.1)
  const [cpu, since] = [cpuMs(), performance.now()]
  for (let step = 0; step < 10; step++) {
    work(3)
    await throttle()
  }
  const share = (cpuMs() - cpu) / (performance.now() - since)
  assert.ok(share < 0.15, `the work took ${share} of the thread`)
})

test('a step that waits for another machine does not delay the next one, and one that has ended is not waited for', async () => {
  const throttle = openThrottle(0.5)
  await throttle(new Promise(() => {}))
  await throttle(Promise.reject(new Error('failed')).catch(() => {}))
})

test('a task is throttled after each batch but the last', async () => {
  const log: string[] = []
  const run = async () => {
    log.push('batch')
    return log.length < 5 ? 1 : 0
  }
  const batches = openBatches({ name: 'test/busy', run, nextAt: async () => null })
  await batches.runAll(async () => void log.push('throttle'))
  assert.deepEqual(log, ['batch', 'throttle', 'batch', 'throttle', 'batch'])
})

test('work with the whole thread to itself waits for no step', async () => {
  const throttle = openThrottle(1)
  await throttle(new Promise(() => {}))
})

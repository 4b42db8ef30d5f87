import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { testInFull } from '#tests/size.ts'
import { heartbeatUntilLost } from './heartbeat.ts'

const BEATS = 4_000
/** A heartbeat that leaks keeps at least 600 bytes per beat. */
const MOST_BYTES = 200 * 1024

testInFull('a heartbeat retains no memory of its beats', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const ending = new AbortController()
  let [beats, beforeBytes, afterBytes] = [0, 0, 0]
  const measure = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const ask = async () => {
    beats++
    if (beats === 500) beforeBytes = measure() // all code is compiled at this point
    if (beats !== 500 + BEATS) return
    afterBytes = measure()
    ending.abort()
  }
  await heartbeatUntilLost({ ask, everyMs: 0, withinMs: 60_000, until: ending.signal })
  assert.equal(beats, 500 + BEATS)
  assert.ok(afterBytes - beforeBytes < MOST_BYTES, `${afterBytes - beforeBytes} bytes more after ${BEATS} beats`)
})

test('a heartbeat ends with a wrong answer, a missing answer or an abort', async () => {
  const until = new AbortController()
  const beat = (ask: () => Promise<unknown>) => heartbeatUntilLost({ ask, everyMs: 0, withinMs: 20, until: until.signal })
  assert.equal(await beat(() => Promise.reject(new Error('away'))), 'wrong')
  assert.equal(await beat(() => new Promise(() => {})), 'silent')
  const outcome = beat(async () => {})
  until.abort()
  assert.equal(await outcome, 'ended')
})

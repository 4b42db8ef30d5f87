import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { limitHeapGrowth } from './limit-heap-growth.ts'

setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

const [LIVING, ROUNDS, ROWS, AT_ONCE] = [300_000, 100, 20_000, 8]
const rowOf = (at: number) => ({ at, text: `row ${at}`, list: [at] })

/** Objects of the old generation, whose garbage the engine collects late. */
const oldBytes = (): number => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0

/** Returns the most that the old generation has, as a multiple of what lives, during work that needs several batches of rows at once. */
async function measureGrowth(living: readonly object[]): Promise<number> {
  globalThis.gc?.()
  const livingBytes = oldBytes()
  let mostBytes = 0
  const batches: object[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    batches.push(Array.from({ length: ROWS }, (_, at) => rowOf(at)))
    if (batches.length > AT_ONCE) batches.shift()
    await setImmediate()
    mostBytes = Math.max(mostBytes, oldBytes())
  }
  assert.equal(living.length, LIVING)
  return mostBytes / (livingBytes * (1 + (AT_ONCE * ROWS) / LIVING))
}

test('the heap grows to about twice what lives while its growth is limited, and further without the limit', async () => {
  const living = Array.from({ length: LIVING }, (_, at) => rowOf(at))
  const limited = await limitHeapGrowth().then(async (limit) => {
    using _ = limit
    return await measureGrowth(living)
  })
  const free = await measureGrowth(living)
  assert.ok(limited < 2.5, `${limited.toFixed(2)} times what lives`)
  assert.ok(free > limited, `${free.toFixed(2)} times what lives without the limit, ${limited.toFixed(2)} with it`)
})

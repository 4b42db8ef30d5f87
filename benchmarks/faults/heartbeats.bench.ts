import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { heartbeatUntilLost } from '#server/database/connection/heartbeat.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Verifies that database heartbeats leak no memory. Runs a hundred thousand of them (fourteen hours at two a second) one after the other on
// one connection. Heap sizes are taken after a collection, once all code is compiled.
const BEATS = 100_000
const WARM = 5_000
const KIB = 1_024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const embedded = await startEmbedded(dataDir, () => {})
const client = new pg.Client(embedded.settings)
await client.connect()
const ending = new AbortController()
let beats = 0
let [beforeBytes, afterBytes, mostBytes] = [0, 0, 0]

await heartbeatUntilLost({ ask, everyMs: 0, withinMs: 60_000, until: ending.signal })
record({
  question: 'process/heartbeats',
  figure: (mostBytes - beforeBytes) / KIB,
  note: `${rounded((afterBytes - beforeBytes) / KIB)} KiB at the end`,
})
await client.end()
await embedded[Symbol.asyncDispose]()
rmSync(dataDir, { recursive: true, force: true })

async function ask(): Promise<void> {
  await client.query('select')
  beats++
  if (beats === WARM) beforeBytes = await heapBytes()
  if (beats <= WARM || (beats - WARM) % (BEATS / 10) !== 0) return
  afterBytes = await heapBytes()
  mostBytes = Math.max(mostBytes, afterBytes)
  if (beats === WARM + BEATS) ending.abort()
}

/** Collects several times, so that finalizers have run too. */
async function heapBytes(): Promise<number> {
  for (let time = 0; time < 5; time++) {
    collect()
    await turn()
  }
  return process.memoryUsage().heapUsed
}

import { HOUR } from '#contract/duration.ts'
import type { Database } from './database/database.ts'
import type { Log } from './observe/log.ts'

/** Removes what has outlived its use, in small batches; gives the number of rows. */
export type Sweep = () => Promise<number>

const LOCK = 710_143

/** Runs every sweep once an hour, in one process at a time. A sweep that fails is told and tried again an hour later. */
export function openSweeps({ pool }: Pick<Database, 'pool'>, log: Log, sweeps: readonly Sweep[]): AsyncDisposable {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => sweepAll(pool, sweeps)).catch((defect: unknown) => log.error('sweep.failed', defect))
  }, HOUR)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}

async function sweepAll(pool: Database['pool'], sweeps: readonly Sweep[]): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (!rows[0]?.mine) return
    for (const sweep of sweeps) await sweep()
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } finally {
    client.release()
  }
}

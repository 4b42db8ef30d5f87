import { HOUR, MINUTE } from '#contract/duration.ts'
import type { Database } from './database/database.ts'
import type { Log } from './observe/log.ts'

/** Removes expired data in small batches; returns the number of rows. */
export type Sweep = () => Promise<number>

const LOCK = 710_143
const SWEEP_WITHIN_MS = 5 * MINUTE
/** Runs the first sweep soon after the start, for processes that live less than an hour. */
const FIRST_AFTER = 2 * MINUTE

/** Runs every sweep once an hour, in one process at a time. A failed sweep is logged and retried an hour later. */
export function openSweeps({ pool }: Pick<Database, 'pool'>, log: Log, sweeps: readonly Sweep[]): AsyncDisposable {
  const closing = new AbortController()
  let running = Promise.resolve()
  let timer = setTimeout(sweepNext, FIRST_AFTER).unref()

  function sweepNext(): void {
    timer = setTimeout(sweepNext, HOUR).unref()
    running = running.then(() => sweepAll(pool, log, sweeps, closing.signal)).catch((defect: unknown) => log.error('sweep.failed', defect))
  }

  return {
    async [Symbol.asyncDispose]() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** The lock belongs to the connection, so the connection is dropped when unlocking fails. */
export async function sweepAll(
  pool: Database['pool'],
  log: Log,
  sweeps: readonly Sweep[],
  closing = new AbortController().signal,
): Promise<void> {
  const client = await pool.connect()
  let isClean = false
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) {
      await sweepEach(log, sweeps, closing)
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
    isClean = true
  } finally {
    client.release(!isClean)
  }
}

async function sweepEach(log: Log, sweeps: readonly Sweep[], closing: AbortSignal): Promise<void> {
  for (const sweep of sweeps) {
    if (closing.aborted) return
    await inTime(sweep()).catch((defect: unknown) => log.error('sweep.failed', defect))
  }
}

/** Abandons a sweep that hangs, so that it does not delay the others. */
async function inTime(swept: Promise<number>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A sweep took longer than five minutes')), SWEEP_WITHIN_MS).unref()
  })
  await Promise.race([swept, late]).finally(() => clearTimeout(timer))
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { Log } from '#server/observe/log.ts'
import { insideOf, SCHEMA } from './boss.ts'
import type { Job, JobHandler, WorkOptions } from './jobs.ts'

export type Kind = { readonly name: string; readonly handler: JobHandler<never>; readonly options: WorkOptions }
export type Workers = AsyncDisposable & {
  /** Checks for jobs of this name at once, or of all names when omitted. */
  wake(name?: string): void
  drain(): void
  runScheduled(): Promise<void>
}
type WorkersContext = {
  ready(): Promise<PgBoss>
  readonly pool: Pool
  readonly log: Log
  readonly kinds: ReadonlyMap<string, Kind>
}

/** Polling intervals in seconds: one worker of each name polls often, to find due and unannounced jobs. It wakes the others. */
const LOOK_EVERY_S = 5
const OTHERS_LOOK_EVERY_S = 300
const AGAIN_MS = 5 * SECOND
/** Limits how long running jobs may continue after the process was asked to end. */
const TIMEOUT_MS = 10 * SECOND
const DUE_LIMIT_MS = MINUTE / 2

export function openWorkers({ ready, pool, log, kinds }: WorkersContext): Workers {
  const ids = new Map<string, string[]>()
  const closing = new AbortController()
  let boss: PgBoss | undefined

  const wake = (name?: string) => {
    for (const each of name === undefined ? ids.keys() : [name]) for (const id of ids.get(each) ?? []) boss?.notifyWorker(id)
  }

  /** Starts in the background, so that the site opens sooner; retries until it succeeds. */
  const starting = (async () => {
    while (!closing.signal.aborted) {
      try {
        const opened = await ready()
        if (closing.signal.aborted) return
        boss = await opened.start()
        for (const kind of kinds.values()) await hire(boss, kind)
        return
      } catch (defect) {
        log.error('jobs.not-started', defect)
        await sleep(AGAIN_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  })()

  async function hire(of: PgBoss, kind: Kind): Promise<void> {
    const hired = ids.get(kind.name) ?? []
    ids.set(kind.name, hired)
    while (hired.length < kind.options.atOnce) {
      const pollingIntervalSeconds = hired.length === 0 ? LOOK_EVERY_S : OTHERS_LOOK_EVERY_S
      hired.push(
        await of.work<object>(kind.name, { includeMetadata: true, pollingIntervalSeconds }, async ([job]) => {
          wake(kind.name) // more jobs may wait: wakes the other workers, and this one when it is done
          await doOne(of, kind, log, job as JobWithMetadata<never>)
        }),
      )
    }
  }

  const stop = memoizeFulfilled(() => starting.then(() => boss?.stop({ graceful: true, timeout: TIMEOUT_MS })))
  return {
    wake,
    drain() {
      closing.abort()
      void stop()
    },
    async runScheduled() {
      await starting
      await boss?.supervise()
      const until = performance.now() + DUE_LIMIT_MS
      for (let left = await countDue(pool); left > 0; left = await countDue(pool)) {
        if (performance.now() > until) throw new Error(`${left} jobs that are due are not done`)
        wake()
        await sleep(20)
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await stop()
    },
  }
}

async function doOne(
  boss: PgBoss,
  { name, handler }: Kind,
  log: Log,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<never>,
) {
  const job: Job = {
    id,
    tries: retryCount + 1,
    signal,
    async done(tx) {
      const db = insideOf(tx)
      // pg-boss completes a job by id even when another worker has it by then. The number of retries distinguishes the two.
      const { rows } = await db.executeSql(
        `select id from ${SCHEMA}.job where name = $1 and id = $2 and state = 'active' and retry_count = $3 for update`,
        [name, id, retryCount],
      )
      const completed: { readonly affected?: number } = rows.length === 1 ? await boss.complete(name, id, null, { db }) : {}
      if (completed.affected !== 1) throw new Error('The job was given to another worker meanwhile')
    },
  }
  try {
    await handler(data, job)
  } catch (defect) {
    const isLast = retryCount >= retryLimit
    log.error(isLast ? 'job.given-up' : 'job.failed', defect, { name, id, tries: job.tries })
    throw new Error('See the log') // pg-boss stores the thrown error with the job; only the log masks personal data
  }
}

/** Counts the jobs that are due, waiting or in progress. */
export async function countDue(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from jobs.job where state <= 'active' and start_after <= platform.now() and name !~ '^__'`,
  )
  return rows[0]!.count
}

/** Counts the jobs that failed for good. pg-boss keeps them for a day. */
export async function countGivenUp(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from jobs.job where state = 'failed' and name !~ '^__'`)
  return rows[0]!.count
}

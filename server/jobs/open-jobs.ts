import type { PgBoss } from 'pg-boss'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import { type AnyTransaction, type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import { insideOf, openBoss, POLICY, QUEUE } from './boss.ts'
import type { Jobs, ScheduledTask } from './jobs.ts'
import { openScheduledTasks } from './scheduled-tasks.ts'
import { send } from './send.ts'
import { countDue, countGivenUp, type Kind, openWorkers, type Workers } from './workers.ts'

type JobsContext = {
  readonly connection: DatabaseSettings
  readonly announcements: Announcements
  readonly log: Log
}
export type JobRunner = AsyncDisposable & {
  readonly jobs: Jobs
  /** Starts the work. Call it after everything that jobs may use is open. */
  start(): void
  /** Takes no new jobs. Running jobs continue. */
  drain(): void
  /** Takes no new jobs and waits some seconds for the running ones. Other processes do the rest (R21). */
  stop(): Promise<void>
  /** Count the jobs that are due or in progress, and those that failed for good within the last day. */
  countDue(): Promise<number>
  countGivenUp(): Promise<number>
  /**
   * Does everything that is due by the database's clock, scheduled tasks first. Throws when a scheduled task fails or jobs take longer than
   * half a minute.
   */
  runScheduled(): Promise<void>
  /** Forgets the due times of scheduled tasks. The next check follows a minute later. */
  postpone(): void
}

/**
 * Jobs have a pool of their own. Heartbeats must not wait behind requests, and a sender inside a transaction must not need a second
 * connection of the same pool.
 */
const CONNECTIONS = 3
const SENT = 'jobs:sent'
const DUE = 'jobs:due'

/** Opens jobs and scheduled tasks of one process. Sending works until it is closed. */
export function openJobs({ connection, announcements, log }: JobsContext): JobRunner {
  const own = openDatabase({ ...connection, max: CONNECTIONS }, announcements)
  const { pool } = own
  const kinds = new Map<string, Kind>()
  const works = new Map<string, ScheduledTask>()
  const report = (defect: unknown) => announcements.connected() && log.error('jobs.trouble', defect)
  const due = openScheduledTasks({ pool, log, works })
  let workers: Workers | undefined

  const ready = memoizeFulfilled(() => prepare(() => openBoss({ pool, report }), kinds))

  const stop = async () => void (await Promise.all([due[Symbol.asyncDispose](), workers?.[Symbol.asyncDispose]()]))

  announcements.subscribe(SENT, (name) => workers?.wake(name))
  announcements.subscribe(DUE, due.wake)
  announcements.onMissedWork(() => {
    due.wake()
    workers?.wake()
  })

  const jobs: Jobs = {
    async send(tx, name, payload, options = {}) {
      if (!kinds.has(name)) throw new Error(`Nobody says how jobs of ${name} are done`)
      await send(await ready(), insideOf(tx), name, payload, options)
      await tx.publish(SENT, name)
    },
    work(name, handler, options) {
      if (kinds.has(name)) throw new Error(`Two handlers for jobs of ${name}`)
      kinds.set(name, { name, handler: handler as Kind['handler'], options })
    },
    schedule(work) {
      if (works.has(work.name)) throw new Error(`Two scheduled tasks are named ${work.name}`)
      works.set(work.name, work)
    },
    wake: (tx: AnyTransaction, name: string) => tx.publish(DUE, name),
  }
  return {
    jobs,
    start() {
      due.start()
      if (kinds.size > 0) workers = openWorkers({ ready, pool, log, kinds })
    },
    drain: () => workers?.drain(),
    async runScheduled() {
      await due.runNow()
      await workers?.runScheduled()
    },
    postpone: due.postpone,
    stop,
    countDue: () => countDue(pool),
    countGivenUp: () => countGivenUp(pool),
    async [Symbol.asyncDispose]() {
      await stop()
      await own[Symbol.asyncDispose]()
    },
  }
}

const LONGEST_MS = 15 * MINUTE

/**
 * Creates or updates the queue of every kind of job with this version's settings. Every process does so, so that a sender need not wait for
 * a worker process.
 */
async function prepare(open: () => Promise<PgBoss>, kinds: ReadonlyMap<string, Kind>): Promise<PgBoss> {
  const opened = await open()
  for (const { name, options } of kinds.values()) {
    const settings = { ...QUEUE, expireInSeconds: Math.ceil((options.withinMs ?? LONGEST_MS) / SECOND) }
    await opened.createQueue(name, { policy: POLICY, ...settings })
    await opened.updateQueue(name, settings)
  }
  return opened
}

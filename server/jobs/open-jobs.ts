import type { Announcements } from '#server/database/connection/announcements.ts'
import { type AnyTransaction, type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import { countGivenUp, type FailedJob, readFailedJobs, retryFailedJob } from './failed-jobs.ts'
import { countDue, readBacklog, sendJob } from './job-store.ts'
import type { Jobs, ScheduledTask } from './jobs.ts'
import { openScheduledTasks } from './scheduled-tasks.ts'
import { type JobKind, openWorkers } from './workers.ts'

type JobsContext = {
  readonly connection: DatabaseSettings
  readonly announcements: Announcements
  readonly log: Log
  /** Limits the share of the thread that each scheduled task takes; 1 when omitted. */
  readonly share?: number
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
  readonly failed: {
    list(): Promise<readonly FailedJob[]>
    /** Makes a failed job due again. Returns false when there is none with this id. */
    retry(id: string): Promise<boolean>
  }
  /**
   * Does everything that is due by the database's clock, scheduled tasks first. Throws when a scheduled task fails or jobs take longer than
   * half a minute.
   */
  runScheduled(): Promise<void>
  /** Waits until no job is due. Throws when jobs take longer than half a minute. */
  runJobs(): Promise<void>
  /** Forgets the due times of jobs and scheduled tasks. The next check follows a minute later. */
  postpone(): void
}

/** Work that is due has a pool of its own, so that renewals of leases never wait behind requests. */
const CONNECTIONS = 3
const SENT = 'jobs:sent'
const DUE = 'jobs:due'

/** Opens jobs and scheduled tasks of one process. Sending works until it is closed. */
export function openJobs({ connection, announcements, log, share = 1 }: JobsContext): JobRunner {
  const own = openDatabase({ ...connection, max: CONNECTIONS }, announcements)
  const { pool } = own
  const kinds = new Map<string, JobKind>()
  const works = new Map<string, ScheduledTask>()
  const report = (defect: unknown) => announcements.connected() && log.error('jobs.trouble', defect)
  const announce = (kind: string) => own.inTransaction((tx) => tx.publish(SENT, kind))
  const due = openScheduledTasks({ pool, log, works, share })
  const workers = openWorkers({ pool, log, kinds, report, announce })

  const stop = async () => void (await Promise.all([due[Symbol.asyncDispose](), workers[Symbol.asyncDispose]()]))

  announcements.subscribe(SENT, (name) => kinds.has(name) && workers.wake())
  announcements.subscribe(DUE, due.wake)
  announcements.onMissedWork(() => {
    due.wake()
    workers.wake()
  })

  const jobs: Jobs = {
    async send(tx, name, payload, options = {}) {
      if (!kinds.has(name)) throw new Error(`No handler is registered for jobs of ${name}`)
      await sendJob(tx, { ...options, kind: name, payload })
      await tx.publish(SENT, name)
    },
    work(name, handler, options) {
      if (kinds.has(name)) throw new Error(`Two handlers for jobs of ${name}`)
      kinds.set(name, { name, handler: handler as JobKind['handler'], options })
    },
    schedule(work) {
      if (works.has(work.name)) throw new Error(`Two scheduled tasks are named ${work.name}`)
      works.set(work.name, work)
    },
    wake: (tx: AnyTransaction, name: string) => tx.publish(DUE, name),
    readBacklog: () => readBacklog(pool),
    listTasks: due.list,
  }
  let isStarted = false
  return {
    jobs,
    start() {
      isStarted = true
      due.start()
      workers.start()
    },
    drain: workers.drain,
    async runScheduled() {
      await due.runNow()
      if (isStarted) await workers.runDue()
    },
    runJobs: () => (isStarted ? workers.runDue() : Promise.resolve()),
    postpone() {
      due.postpone()
      workers.postpone()
    },
    stop,
    countDue: () => countDue(pool),
    countGivenUp: () => countGivenUp(pool),
    failed: failedJobsOf(own),
    async [Symbol.asyncDispose]() {
      await stop()
      await own[Symbol.asyncDispose]()
    },
  }
}

const failedJobsOf = (database: Database): JobRunner['failed'] => ({
  list: () => readFailedJobs(database.pool),
  retry: (id) =>
    database.inTransaction(async (tx) => {
      const kind = await retryFailedJob(tx, id)
      if (kind !== undefined) await tx.publish(SENT, kind)
      return kind !== undefined
    }),
})

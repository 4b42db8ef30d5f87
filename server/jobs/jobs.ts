import type { AnyTransaction } from '#server/database/database.ts'
import type { Throttle } from './throttle.ts'

declare const carries: unique symbol
/** The name of a kind of job, with the type of its payload. */
type JobName<Payload> = string & { readonly [carries]: Payload }

/**
 * Names a kind of job: letters, digits, `_`, `-`, `.` and `/`. The payload must survive JSON and stay readable to the next version.
 * @example const PROCESS = jobName<{ assetId: string }>('media/picture')
 */
export const jobName = <Payload extends object>(name: string): JobName<Payload> => name as JobName<Payload>

/** A job that has failed this often is given up. */
export const JOB_ATTEMPTS = 9

export type Job = {
  readonly id: string
  /** Counts tries from 1 to `JOB_ATTEMPTS`. */
  readonly tries: number
  /** Aborts when the process ends or the job exceeds its time limit. */
  readonly signal: AbortSignal
  /**
   * Completes the job inside a transaction, so that its effects there happen once, even when another worker was given the same job
   * meanwhile. Throws when the job belongs to another worker; the transaction must then fail.
   */
  done(tx: AnyTransaction): Promise<void>
}

/** Handles one job. A job that throws is retried; without `job.done`, its effects must be idempotent. */
export type JobHandler<Payload> = (payload: Payload, job: Job) => Promise<void>

export type SendOptions = {
  /** Earliest start by the database's clock. The job starts at once when omitted. */
  readonly at?: Date
  /** Allows only one waiting job per key: a later one replaces its payload and time. A job in progress is not affected. */
  readonly key?: string
}

export type WorkOptions = {
  readonly atOnce: number
  /** A job that takes longer fails. The default is 15 minutes; the maximum is 24 hours. */
  readonly withinMs?: number
}

/** Handles rows of a capability that become due, for example `publish_at <= platform.now()`. */
export type ScheduledTask = {
  readonly name: `${string}/${string}`
  /**
   * Handles at most one batch of due rows and returns their number; it is called again until it returns 0. Its statements must tolerate
   * concurrent runs: one process at a time is only an optimization. The signal aborts at the time limit and when the process ends. The
   * throttle runs after each batch; a batch that takes the thread for more than milliseconds awaits it after each of its steps, too.
   */
  run(signal: AbortSignal, throttle: Throttle): Promise<number>
  /** Returns the time of the next due row by the database's clock, or null when none waits. */
  nextAt(): Promise<Date | null>
  /** Limits the time of one batch. The default is 30 seconds. A batch that exceeds it fails, and other processes may take over. */
  readonly withinMs?: number
}

/** The work of all processes that waits or runs. */
export type Backlog = {
  readonly waiting: number
  readonly running: number
  /** The time since the longest waiting job became due; 0 when none is. */
  readonly lateMs: number
  /** Jobs that failed for good within the last day. */
  readonly givenUp: number
}
/** `lateMs` is how long rows of the task are due; 0 when none is. */
export type TaskLateness = { readonly name: string; readonly nextAt: Date | null; readonly lateMs: number }

/** Runs work later or in other processes. Work runs in processes whose ROLES include `jobs`; every process may send. */
export type Jobs = {
  /** Sends a job as part of the transaction; it exists only after a commit. It starts within a second when a worker is free. */
  send<Payload extends object>(tx: AnyTransaction, name: JobName<Payload>, payload: Payload, options?: SendOptions): Promise<void>
  /** Registers the handler of a job name, once per name and before the site opens. */
  work<Payload extends object>(name: JobName<Payload>, handler: JobHandler<Payload>, options: WorkOptions): void
  /** Registers a scheduled task, once per name. The due times in the rows decide; this only checks them in time. */
  schedule(work: ScheduledTask): void
  /** Wakes the scheduled task of this name after the commit. Call it in the transaction that writes a new time. */
  wake(tx: AnyTransaction, name: string): Promise<void>
  readBacklog(): Promise<Backlog>
  /** Lists the scheduled tasks, the latest first. */
  listTasks(): Promise<readonly TaskLateness[]>
}

import type { AnyTransaction } from '#server/database/database.ts'

declare const carries: unique symbol
/** The name of a kind of job, and what each job of it carries. */
type JobName<Payload> = string & { readonly [carries]: Payload }

/**
 * Names a kind of job: letters, digits, `_`, `-`, `.` and `/`. What it carries must survive JSON, and stay readable to the next version.
 * @example const PROCESS = jobName<{ assetId: string }>('media/picture')
 */
export const jobName = <Payload extends object>(name: string): JobName<Payload> => name as JobName<Payload>

/** One job being done. */
export type Job = {
  readonly id: string
  /** 1 for the first. */
  readonly tries: number
  /** Aborted when the process has no more time for it, or the job took too long. */
  readonly signal: AbortSignal
  /**
   * Marks it as done inside a transaction, so that its effects there happen once, though another worker was given the same job meanwhile.
   * Throws when it is not this process's any more; then the transaction must fail.
   */
  done(tx: AnyTransaction): Promise<void>
}

/** Does one job. A job that throws is tried again; without `job.done` the effects must bear being repeated. */
export type JobHandler<Payload> = (payload: Payload, job: Job) => Promise<void>

export type SendOptions = {
  /** Not before this instant of the database's clock; at once when left out. */
  readonly at?: Date
  /** Of the jobs with one key only one waits: a later one replaces what it carries and its time. One that is being done is not touched. */
  readonly key?: string
}

export type WorkOptions = {
  /** How many of them one process does at the same time. */
  readonly atOnce: number
  /** After this it counts as failed: 15 minutes when left out, 24 hours at most. */
  readonly withinMs?: number
}

/** What becomes due by rows of a capability, for example `publish_at <= platform.now()`. */
export type ScheduledTask = {
  /** The capability and what becomes due in it. */
  readonly name: `${string}/${string}`
  /**
   * Does what is due, a batch at most, and says how much that was; asked again until it says 0. Its statements must bear that somebody
   * else runs them at the same moment: that one process works at a time is for economy. The signal ends with its time, and with the process.
   */
  run(signal: AbortSignal): Promise<number>
  /** When the next is due by the database's clock; null when nothing waits. */
  nextAt(): Promise<Date | null>
  /** The longest that one batch may take: half a minute when left out. Then it has failed, and others may do it. */
  readonly withinMs?: number
}

/** What capabilities do later or elsewhere. Work runs in the processes whose ROLES include `jobs`; sending is open to all. */
export type Jobs = {
  /** Part of the transaction: there is a job only if it commits. Done within a second where a worker is free. */
  send<Payload extends object>(tx: AnyTransaction, name: JobName<Payload>, payload: Payload, options?: SendOptions): Promise<void>
  /** Says how jobs of a name are done, once per name and before the site is open. */
  work<Payload extends object>(name: JobName<Payload>, handler: JobHandler<Payload>, options: WorkOptions): void
  /** What becomes due by rows of a capability: their times are the truth, this only looks in time. Once per name. */
  schedule(work: ScheduledTask): void
  /** Part of the transaction that wrote a new time: the scheduled task of this name looks again once it commits. */
  wake(tx: AnyTransaction, name: string): Promise<void>
}

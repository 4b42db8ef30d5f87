import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { Log } from '#server/observe/log.ts'
import { type Batches, openBatches } from './batches.ts'
import type { ScheduledTask } from './jobs.ts'
import { openProcessLocks, type ProcessLocks } from './process-locks.ts'

type ScheduledTasks = AsyncDisposable & {
  /** Checks all tasks at once, and from then on whenever one is due. */
  start(): void
  /** Checks the task of this name again, or all tasks when omitted. */
  wake(name?: string): void
  /** Forgets the due times. The next check follows after the longest wait or a wake. */
  postpone(): void
  /** Does all that is due, after the current run. Throws the errors of tasks. */
  runNow(): Promise<void>
}

type ScheduledTasksContext = { readonly pool: Pool; readonly log: Log; readonly works: ReadonlyMap<string, ScheduledTask> }

/** Limits the time between two checks, so that unannounced work is found, too. */
const LONGEST_MS = MINUTE
/** Waits this long when another process runs the task, or a run left due rows. */
const SOON_MS = 2 * SECOND
/** A timer may fire a millisecond early. */
const MARGIN_MS = 5
/** Limits how long closing waits for running work. */
const CLOSE_WITHIN_MS = 5 * SECOND
const LOCK_SPACE = 710_144

type Place = Batches & {
  timer: NodeJS.Timeout | undefined
  looking: Promise<void> | undefined
  isWanted: boolean
  failures: number
}

/** Runs scheduled tasks side by side. No task waits for another, and a stuck one is abandoned at its time limit. */
export function openScheduledTasks({ pool, log, works }: ScheduledTasksContext): ScheduledTasks {
  const places = new Map<string, Place>()
  const locks = openProcessLocks(pool, LOCK_SPACE)
  let isStarted = false
  let postponed = 0

  function placeOf(work: ScheduledTask): Place {
    const place = places.get(work.name) ?? { ...openBatches(work), timer: undefined, looking: undefined, isWanted: false, failures: 0 }
    places.set(work.name, place)
    return place
  }

  function wake(name?: string): void {
    if (!isStarted) return
    for (const work of works.values()) if (name === undefined || name === work.name) want(placeOf(work))
  }

  function want(place: Place): void {
    place.isWanted = true
    if (place.looking) return
    place.isWanted = false
    clearTimeout(place.timer)
    const before = postponed
    place.looking = lookAt(place, locks, { pool, log }).then((waitMs) => {
      place.looking = undefined
      if (!isStarted) return
      if (place.isWanted) want(place)
      else wait(place, before === postponed ? waitMs : LONGEST_MS)
    })
  }

  function wait(place: Place, waitMs: number): void {
    clearTimeout(place.timer)
    place.timer = setTimeout(want, waitMs, place).unref()
  }

  return {
    wake,
    postpone() {
      postponed++
      for (const place of places.values()) if (!place.looking && isStarted) wait(place, LONGEST_MS)
    },
    start() {
      isStarted = true
      wake()
    },
    async runNow() {
      for (const work of works.values()) while (!(await locks.run(work.name, placeOf(work).runAll))) await sleep(20)
      wake()
    },
    async [Symbol.asyncDispose]() {
      isStarted = false
      const all = [...places.values()]
      for (const { timer, giveUp } of all) {
        clearTimeout(timer)
        giveUp()
      }
      const timeouts = new AbortController()
      const tooLong = sleep(CLOSE_WITHIN_MS, undefined, { signal: timeouts.signal, ref: false }).catch(() => {})
      await Promise.race([Promise.all(all.map(({ looking }) => looking)), tooLong])
      timeouts.abort()
    },
  }
}

/** Runs the task when it is due; returns the milliseconds until the next check. */
async function lookAt(place: Place, locks: ProcessLocks, { pool, log }: Pick<ScheduledTasksContext, 'pool' | 'log'>): Promise<number> {
  const { work } = place
  try {
    const isMine = await locks.run(work.name, place.runAll)
    place.failures = 0
    return isMine ? await untilNext(pool, work) : SOON_MS
  } catch (defect) {
    place.failures++
    log.error('due-work.failed', defect, { name: work.name })
    return Math.min(SECOND * 2 ** place.failures, LONGEST_MS)
  }
}

async function untilNext(pool: Pool, work: ScheduledTask): Promise<number> {
  const nextAt = await work.nextAt()
  if (nextAt === null) return LONGEST_MS
  const { rows } = await pool.query<{ ms: number }>('select (extract(epoch from $1::timestamptz - platform.now()) * 1000)::float8 as ms', [
    nextAt,
  ])
  const waitMs = rows[0]!.ms
  return waitMs <= 0 ? SOON_MS : Math.min(waitMs + MARGIN_MS, LONGEST_MS)
}

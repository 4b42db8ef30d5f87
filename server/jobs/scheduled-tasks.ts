import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { SECOND } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { Log } from '#server/observe/log.ts'
import { type Batches, openBatches } from './batches.ts'
import type { ScheduledTask, TaskLateness } from './jobs.ts'
import { LONGEST_WAIT_MS, type Loop, openLoop, SOON_MS } from './loop.ts'
import { openProcessLocks } from './process-locks.ts'
import { openThrottle, unthrottled } from './throttle.ts'
import { waitAtMost } from './within-time.ts'

type ScheduledTasks = AsyncDisposable & {
  /** Checks all tasks at once, and from then on whenever one is due. */
  start(): void
  /** Checks the task of this name again, or all tasks when omitted. */
  wake(name?: string): void
  /** Forgets the due times. The next check follows after the longest wait or a wake. */
  postpone(): void
  /** Does all that is due, after the current run. Throws the errors of tasks. */
  runNow(): Promise<void>
  /** Lists the tasks, the latest first. */
  list(): Promise<readonly TaskLateness[]>
}

type ScheduledTasksContext = {
  readonly pool: Pool
  readonly log: Log
  readonly works: ReadonlyMap<string, ScheduledTask>
  /** Limits the share of the thread that each task takes; 1 when omitted. */
  readonly share?: number
}
type Place = Batches & { readonly loop: Loop }

/** A timer may fire a millisecond early. */
const MARGIN_MS = 5
/** Limits how long closing waits for running work. */
const CLOSE_WITHIN_MS = 5 * SECOND
const LOCK_SPACE = 710_144

/** Runs scheduled tasks side by side. No task waits for another, and a stuck one is abandoned at its time limit. */
export function openScheduledTasks({ pool, log, works, share = 1 }: ScheduledTasksContext): ScheduledTasks {
  const places = new Map<string, Place>()
  const locks = openProcessLocks(pool, LOCK_SPACE)

  function placeOf(work: ScheduledTask): Place {
    const found = places.get(work.name)
    if (found) return found
    const batches = openBatches(work)
    const loop = openLoop({
      look: async () => ((await locks.run(work.name, () => batches.runAll(openThrottle(share)))) ? await untilNext(pool, work) : SOON_MS),
      report: (defect) => log.error('scheduled-task.failed', defect, { name: work.name }),
    })
    const place = { ...batches, loop }
    places.set(work.name, place)
    return place
  }

  function wake(name?: string): void {
    for (const [each, { loop }] of places) if (name === undefined || name === each) loop.wake()
  }

  return {
    wake,
    postpone() {
      for (const { loop } of places.values()) loop.postpone()
    },
    start() {
      for (const work of works.values()) placeOf(work).loop.start()
    },
    async runNow() {
      for (const work of works.values()) while (!(await locks.run(work.name, () => placeOf(work).runAll(unthrottled)))) await sleep(20)
    },
    list: () => listLatest(pool, [...works.values()]),
    async [Symbol.asyncDispose]() {
      const all = [...places.values()]
      const ended = all.map(({ loop }) => loop.stop())
      for (const { giveUp } of all) giveUp()
      await waitAtMost(CLOSE_WITHIN_MS, ended)
    },
  }
}

/** Returns the milliseconds until the next row of the task is due. */
async function untilNext(pool: Pool, work: ScheduledTask): Promise<number> {
  const nextAt = await work.nextAt()
  if (nextAt === null) return LONGEST_WAIT_MS
  const { rows } = await pool.query<{ ms: number }>('select (extract(epoch from $1::timestamptz - platform.now()) * 1000)::float8 as ms', [
    nextAt,
  ])
  const { ms: waitMs } = one(rows)
  return waitMs <= 0 ? SOON_MS : waitMs + MARGIN_MS
}

/** Asks one task after the other: all at once would take every connection from the readers of the site. */
async function listLatest(pool: Pool, works: readonly ScheduledTask[]): Promise<readonly TaskLateness[]> {
  const times: (string | null)[] = []
  for (const work of works) times.push((await work.nextAt())?.toISOString() ?? null)
  const { rows } = await pool.query<TaskLateness>(
    `select name, at as "nextAt", greatest(coalesce(extract(epoch from platform.now() - at), 0) * 1000, 0)::float8 as "lateMs"
     from unnest($1::text[], $2::timestamptz[]) as task (name, at) order by 3 desc, name`,
    [works.map(({ name }) => name), times],
  )
  return rows
}

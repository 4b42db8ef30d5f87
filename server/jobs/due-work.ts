import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { Log } from '#server/observe/log.ts'

/** What becomes due by rows of a capability, for example `publish_at <= platform.now()`. */
export type DueWork = {
  readonly name: string
  /**
   * Does what is due, a batch at most, and says how much that was; asked again until it says 0. Its statements must bear that somebody
   * else runs them at the same moment: that one process works at a time is for economy.
   */
  run(): Promise<number>
  /** When the next is due by the database's clock; null when nothing waits. */
  nextAt(): Promise<Date | null>
}

export type DueWorks = AsyncDisposable & {
  /** Looks now, and from here on whenever something is due. */
  start(): void
  /** Looks again at the work of this name; at all of them when left out. */
  wake(name?: string): void
  /** Does all that is due by now, after whoever is at it. Throws what goes wrong. */
  runNow(): Promise<void>
}

export type DueWorksDeps = { readonly pool: Pool; readonly log: Log; readonly works: ReadonlyMap<string, DueWork> }

/** The longest between two looks: what nobody announced is found all the same. */
const LONGEST_MS = MINUTE
/** Somebody else is at it, or nothing came of what was due. */
const SOON_MS = 2 * SECOND
/** A timer may be early by a millisecond. */
const MARGIN_MS = 5
/** Distinguishes these locks from the other advisory locks. */
const LOCKS = 710_144

/** Runs due works one after another, so that they hold one connection together, however many there are. */
export function openDueWorks({ pool, log, works }: DueWorksDeps): DueWorks {
  const timers = new Map<string, NodeJS.Timeout>()
  const wanted = new Set<string>()
  const failures = new Map<string, number>()
  let isStarted = false
  let isRunning = false
  let running = Promise.resolve()

  function wake(name?: string): void {
    if (!isStarted) return
    for (const each of name === undefined ? works.keys() : [name]) if (works.has(each)) wanted.add(each)
    if (isRunning || wanted.size === 0) return
    isRunning = true
    running = runWanted()
  }

  async function runWanted(): Promise<void> {
    for (const name of wanted) {
      wanted.delete(name)
      clearTimeout(timers.get(name))
      const waitMs = await lookAt(works.get(name)!)
      if (!isStarted) break
      timers.set(name, setTimeout(wake, waitMs, name).unref())
    }
    isRunning = false
  }

  async function lookAt(work: DueWork): Promise<number> {
    try {
      const isMine = await alone(pool, work.name, 'try', () => runAll(work))
      failures.delete(work.name)
      return isMine ? await untilNext(pool, work) : SOON_MS
    } catch (defect) {
      const count = (failures.get(work.name) ?? 0) + 1
      failures.set(work.name, count)
      log.error('due-work.failed', defect, { name: work.name })
      return Math.min(SECOND * 2 ** count, LONGEST_MS)
    }
  }

  return {
    wake,
    start() {
      isStarted = true
      wake()
    },
    async runNow() {
      for (const work of works.values()) await alone(pool, work.name, 'wait', () => runAll(work))
      wake()
    },
    async [Symbol.asyncDispose]() {
      isStarted = false
      for (const timer of timers.values()) clearTimeout(timer)
      await running
    },
  }
}

/** So much that more is a work that never says 0. */
const MOST_BATCHES = 10_000

async function runAll(work: DueWork): Promise<void> {
  for (let batch = 0; (await work.run()) > 0; batch++) {
    if (batch === MOST_BATCHES) throw new Error(`The due work ${work.name} found something in each of ${MOST_BATCHES} batches`)
  }
}

async function untilNext(pool: Pool, work: DueWork): Promise<number> {
  const nextAt = await work.nextAt()
  if (nextAt === null) return LONGEST_MS
  const { rows } = await pool.query<{ ms: number }>('select (extract(epoch from $1::timestamptz - platform.now()) * 1000)::float8 as ms', [
    nextAt,
  ])
  const waitMs = rows[0]!.ms
  return waitMs <= 0 ? SOON_MS : Math.min(waitMs + MARGIN_MS, LONGEST_MS)
}

/** One process at a time. The lock lives as long as its connection, which is therefore given up whenever it cannot be unlocked. */
async function alone(pool: Pool, name: string, how: 'try' | 'wait', run: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  let isClean = false
  try {
    const lock = async () =>
      (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [LOCKS, name])).rows[0]!.mine
    let isMine = await lock()
    for (; how === 'wait' && !isMine; isMine = await lock()) await sleep(20)
    if (isMine) {
      await run()
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, name])
    }
    isClean = true
    return isMine
  } finally {
    client.release(!isClean)
  }
}

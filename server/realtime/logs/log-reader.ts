import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { MESSAGE_BYTES } from '#contract/channel.ts'
import { SECOND } from '#contract/duration.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import { accept } from './accept.ts'
import { batchOf, offer } from './batch.ts'
import { readEventsAfter } from './event-store.ts'
import { type FollowedLog, type Follower, resync, skipTo } from './followed-log.ts'

export type Reader = {
  /** Reads the events after the newest known one. Rejects while the database is unreachable. */
  readOn(log: FollowedLog): Promise<void>
  /** Reads like `readOn`, and retries as long as a client follows the log. */
  catchUp(log: FollowedLog): Promise<void>
  /** Sends a follower the events after its position. */
  backfill(follower: Follower): Promise<void>
}

const RETRY_MS = SECOND
const PAGE_BYTES = 262_144
/** Page size in events. A page is no larger than the data that a connection may have waiting. */
const pageOf = ({ channel: { maxBytes = MESSAGE_BYTES } }: FollowedLog): number =>
  Math.max(1, Math.min(100, Math.floor(PAGE_BYTES / maxBytes)))

/** Reads missing events of followed logs, with one read per log at a time. */
export function openReader(pool: Pool, semaphore: Semaphore, closing: AbortSignal): Reader {
  const reading = new Map<FollowedLog, { readonly done: Promise<void>; again: boolean }>()
  const read = (log: FollowedLog, after: number) => semaphore.run(() => readEventsAfter(pool, log.name, { after, most: pageOf(log) }))
  const pause = () => sleep(RETRY_MS, undefined, { signal: closing, ref: false }).catch(() => {})

  async function readRest(log: FollowedLog): Promise<void> {
    for (;;) {
      const events = await read(log, log.newest)
      for (const { number, text } of events) {
        if (number > log.newest + 1) skipTo(log, number - 1)
        accept(log, number, text)
      }
      if (events.length < pageOf(log)) return
    }
  }
  /** A call during a read causes another read, because the running one may have begun too early. */
  function readOn(log: FollowedLog): Promise<void> {
    const running = reading.get(log)
    if (running) {
      running.again = true
      return running.done
    }
    const run = async () => {
      do {
        state.again = false
        await readRest(log)
      } while (state.again)
    }
    const state = {
      again: false,
      done: Promise.resolve()
        .then(run)
        .finally(() => reading.delete(log)),
    }
    reading.set(log, state)
    return state.done
  }
  const untilRead = async (isWanted: () => boolean, work: () => Promise<void>) => {
    while (isWanted() && !closing.aborted) {
      const done = await work().then(
        () => true,
        () => false,
      )
      if (done) return
      await pause()
    }
  }

  return {
    readOn,
    catchUp: (log) =>
      untilRead(
        () => log.followers.size > 0,
        () => readOn(log),
      ),
    backfill: (follower) =>
      untilRead(
        () => !follower.isGone,
        () => fill(follower, read),
      ),
  }
}

type ReadPage = (log: FollowedLog, after: number) => ReturnType<typeof readEventsAfter>

/** Sends page after page, at the client's pace, until the follower has caught up with the others. */
async function fill(follower: Follower, read: ReadPage): Promise<void> {
  if (follower.isFilling) return
  follower.isFilling = true
  try {
    await fillPages(follower, read)
  } finally {
    follower.isFilling = false
  }
}

async function fillPages(follower: Follower, read: ReadPage): Promise<void> {
  const { log, sink } = follower
  while (!follower.isGone && follower.position < log.newest) {
    const events = await read(log, follower.position)
    const next = events.find(({ number }) => number > follower.position)
    if (follower.position >= log.newest) return
    if (next?.number !== follower.position + 1) return resync(follower, log.newest)
    for (const { number, text } of events) offer(follower, batchOf(log, number, [text]))
    if (!(await sink.flushed())) return
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { MESSAGE_BYTES } from '#contract/channel.ts'
import { SECOND } from '#contract/duration.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import { accept } from './accept.ts'
import { batchOf, offer } from './batch.ts'
import { readAfter } from './event-store.ts'
import { type FollowedLog, type Follower, resync, skipTo } from './followed-log.ts'

/** Reads logs on where announcements do not suffice. */
export type Reader = {
  /** Reads what came after the newest that is known. Rejects while the database is away. */
  readOn(log: FollowedLog): Promise<void>
  /** The same, tried again for as long as a client follows the log. */
  catchUp(log: FollowedLog): Promise<void>
  /** Gives a follower what came since its position. */
  backfill(follower: Follower): Promise<void>
}

const RETRY_MS = SECOND
const PAGE_BYTES = 262_144
/** No more is read at once than a connection may have waiting. */
const pageOf = ({ channel: { maxBytes = MESSAGE_BYTES } }: FollowedLog): number =>
  Math.max(1, Math.min(100, Math.floor(PAGE_BYTES / maxBytes)))

/** Reads what followed logs lack from the database, one read of a log at a time. */
export function openReader(pool: Pool, semaphore: Semaphore, closing: AbortSignal): Reader {
  const reading = new Map<FollowedLog, { readonly done: Promise<void>; again: boolean }>()
  const read = (log: FollowedLog, after: number) => semaphore.run(() => readAfter(pool, log.name, after, pageOf(log)))
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
  /** Who asks while a reading is under way is answered by another one: it may have begun before. */
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

type ReadPage = (log: FollowedLog, after: number) => ReturnType<typeof readAfter>

/** Page by page, at the pace of who reads, until it has all that the others have. */
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

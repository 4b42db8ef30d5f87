import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import { lockHolds } from './holds.ts'
import { FIRST_PACE, nextPace } from './pace.ts'
import { type Batch, daysOf, type NamedRule, type Part } from './rule.ts'
import { addToRun, endRun, readCutoff } from './run-store.ts'
import { bytesPerRow, readSizes } from './sizes.ts'
import { findTerms, saveState } from './term-store.ts'

type EngineContext = {
  readonly database: Database
  readonly recorder: Recorder
  readonly log: Log
  /** Monotonic milliseconds. */
  nowMs(): number
  /** Returns false after a jump of the database's clock that no person has confirmed. */
  isClockTrusted(): Promise<boolean>
}
type Work = EngineContext & { readonly signal: AbortSignal; readonly untilMs: number }

/** Ends a run well before the time limit of a sweep. */
const RUN_MS = 4 * MINUTE
const OLDEST_WITHIN_MS = 2_000

/**
 * Removes what has outlived its term, class by class and in small batches with pauses. Every batch is one transaction with the count of its
 * run. A class that is not done in time, or whose removal fails, goes on in the next run; the others are not affected. Returns the number
 * of rows.
 */
export async function runRetention(context: EngineContext, rules: readonly NamedRule[], signal: AbortSignal): Promise<number> {
  const work = { ...context, signal, untilMs: context.nowMs() + RUN_MS }
  const terms = await findTerms(context.database.of())
  let removed = 0
  for (const rule of inTurn(rules, context.nowMs())) {
    if (isOver(work)) break
    removed += await runClass(work, rule, daysOf(rule, terms.get(rule.id)?.days))
  }
  return removed
}

/** Begins with another class each time, so that one with much to remove does not starve those behind it. */
function inTurn(rules: readonly NamedRule[], nowMs: number): readonly NamedRule[] {
  const at = rules.length === 0 ? 0 : Math.floor(nowMs / MINUTE) % rules.length
  return [...rules.slice(at), ...rules.slice(0, at)]
}

const isOver = ({ signal, nowMs, untilMs }: Work): boolean => signal.aborted || nowMs() >= untilMs

async function runClass(work: Work, rule: NamedRule, days: number | null): Promise<number> {
  const { database, log } = work
  const done = { rows: 0, isBehind: false, hasFailed: false }
  try {
    const cutoff = await readCutoff(database.of(), days)
    if (!(await work.isClockTrusted())) return 0
    for (const part of rule.parts) {
      const { rows, isDone } = await removePart(work, part, { class: rule.id, cutoff, days })
      done.rows += rows
      done.isBehind ||= !isDone
    }
  } catch (defect) {
    done.hasFailed = true
    log.error('retention.failed', defect, { class: rule.id })
  }
  await endClass(work, rule, done).catch((defect: unknown) => log.error('retention.failed', defect, { class: rule.id }))
  return done.rows
}

type Place = { readonly cutoff: Date; readonly from: string | undefined }
type Removal = { readonly class: string; readonly cutoff: Date; readonly days: number | null }

async function removePart(work: Work, part: Part, removal: Removal): Promise<{ readonly rows: number; readonly isDone: boolean }> {
  const { database, nowMs, signal } = work
  const size = bytesPerRow([...(await readSizes(database.of(), part.tables)).values()])
  let [all, pace] = [0, FIRST_PACE]
  let from: string | undefined
  for (;;) {
    if (isOver(work)) return { rows: all, isDone: false }
    const beganMs = nowMs()
    const { most } = pace
    const { rows, upTo } = await database.inTransaction(async (tx) => {
      const batch = await removeBatch(tx, part, { cutoff: removal.cutoff, from }, most)
      if (batch.rows > 0) await addToRun(tx, { ...removal, rows: batch.rows, bytes: Math.round(batch.rows * size) })
      return batch
    })
    all += rows
    from = upTo
    if (rows < most) return { rows: all, isDone: true }
    pace = nextPace(pace, nowMs() - beganMs)
    await sleep(pace.pauseMs, undefined, { signal }).catch(() => {})
  }
}

/** Removes one batch of what is not on hold. A hold that is placed meanwhile waits for the batch. */
async function removeBatch(tx: AnyTransaction, part: Part, place: Place, most: number): Promise<Batch> {
  const removed = await part.remove(tx, { ...place, onHold: await lockHolds(tx) }, most)
  return typeof removed === 'number' ? { rows: removed, upTo: undefined } : removed
}

/** Ends the run of a class with its entry in the audit trail, and notes the state of the class. */
async function endClass(
  { database, recorder }: Work,
  rule: NamedRule,
  done: { readonly isBehind: boolean; readonly hasFailed: boolean },
): Promise<void> {
  const oldest = done.hasFailed ? null : await findOldest(database, rule)
  await database.inTransaction(async (tx) => {
    const run = await endRun(tx, rule.id)
    if (run) {
      const facts = { class: rule.id, run: run.id, rows: run.rows, bytes: run.bytes, cutoff: run.cutoff.toISOString(), days: run.days }
      await recorder.record(tx, { action: 'retention.removed', outcome: 'ok', actor: null, target: `retention:${rule.id}`, facts })
    }
    await saveState(tx, { class: rule.id, oldest, hasFailed: done.hasFailed, isBehind: done.isBehind })
  })
}

/** Returns null when finding the oldest row takes too long, as in a large table without an index for it. */
const findOldest = async (database: Database, { parts }: NamedRule): Promise<Date | null> =>
  await database
    .inTransaction(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(OLDEST_WITHIN_MS)}, true)`.execute(tx)
      const moments: Date[] = []
      for (const part of parts) {
        const at = await part.oldest(tx)
        if (at) moments.push(at)
      }
      return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
    })
    .catch(() => null)

import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { type AuditEvent, type Recorder, toFacts } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { type Entry, toEntry } from './entry.ts'
import { type Aged, addEntries, addEntriesInside, addEntry } from './entry-store.ts'
import { openRepeats, REPEATS_EVERY_MS } from './repeats.ts'

type RecorderContext = {
  readonly pool: Pool
  readonly keyring: Pick<Keyring, 'mac'>
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly metrics: Pick<Metrics, 'countEvent'>
  /** Reports that entries were added and may be linked. */
  added(): void
}
type OpenRecorder = Recorder & {
  /** Writes the waiting entries within a few seconds and accepts no more. */
  drain(): Promise<void>
}

export function openRecorder(context: RecorderContext): OpenRecorder {
  const { keyring, added } = context
  const queue = openQueue(context)
  const repeats = openRepeats()
  const gather = () => {
    for (const auditEvent of repeats.gather()) queue.add(toEntry(keyring, auditEvent))
  }
  const gathering = setInterval(gather, REPEATS_EVERY_MS).unref()
  const observe = (auditEvent: AuditEvent) => {
    context.log.info(auditEvent.action, toFacts(auditEvent))
    context.metrics.countEvent(auditEvent.action)
  }
  return {
    async record(tx, ...auditEvents) {
      const entries = auditEvents.map((auditEvent) => toEntry(keyring, auditEvent))
      const [first, ...others] = entries
      if (!first) return
      await (others.length === 0 ? addEntry(tx as never, first) : addEntriesInside(tx as never, entries))
      tx.onCommit(() => {
        auditEvents.forEach(observe)
        added()
      })
    },
    report(auditEvent) {
      observe(auditEvent)
      if (repeats.pass(auditEvent)) queue.add(toEntry(keyring, auditEvent))
    },
    async drain() {
      clearInterval(gathering)
      gather()
      await queue.close()
    },
  }
}

/** Limits the waiting entries; further ones are only logged. */
const MOST_WAITING = 1_000
const BATCH_ROWS = 100
const GATHER_MS = 20
/** An entry waits this long for an unreachable database. */
const TIMEOUT_MS = 2 * MINUTE
const PAUSE_MS = 500
const CLOSE_WITHIN_MS = 3 * SECOND

type Waiting = { readonly entry: Entry; readonly sinceMs: number }

/** Writes entries in batches, in transactions of their own. Callers do not wait for it. */
function openQueue(context: RecorderContext) {
  let waiting: Waiting[] = []
  let lost = 0
  let writing: Promise<void> | undefined
  const closing = new AbortController()

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await sleep(GATHER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      const batch = waiting.slice(0, BATCH_ROWS)
      if (await write(context, batch)) waiting = waiting.filter((each) => !batch.includes(each))
      else await sleep(PAUSE_MS, undefined, { ref: false })
      dropOld()
    }
  }
  function dropOld(): void {
    const remaining = waiting.filter(({ sinceMs }) => performance.now() - sinceMs < TIMEOUT_MS)
    lost += waiting.length - remaining.length
    waiting = remaining
    logLost()
  }
  /** Logs the number of lost entries; each of them was logged when it happened. */
  function logLost(): void {
    if (lost > 0)
      context.log.error('audit.write-failed', 'The database was unavailable for too long, or too many entries arrived at once', {
        count: lost,
      })
    lost = 0
  }
  return {
    add(entry: Entry) {
      if (closing.signal.aborted || waiting.length >= MOST_WAITING) lost++
      else waiting.push({ entry, sinceMs: performance.now() })
      writing ??= writeAll().finally(() => {
        writing = undefined
      })
    },
    async close() {
      closing.abort()
      const limit = new AbortController()
      await Promise.race([writing, sleep(CLOSE_WITHIN_MS, undefined, { signal: limit.signal }).catch(() => {})])
      limit.abort()
      lost += waiting.length
      waiting = []
      logLost()
    },
  }
}

/** Returns false while the database is unreachable. An entry that the database rejects does not block the others. */
async function write(context: RecorderContext, batch: readonly Waiting[]): Promise<boolean> {
  const aged = ({ entry, sinceMs }: Waiting): Aged => ({ entry, ageMs: performance.now() - sinceMs })
  try {
    await addEntries(context.pool, batch.map(aged))
    context.added()
  } catch (defect) {
    if (isUnavailable(defect)) return false
    const [first, ...others] = batch
    if (first && others.length === 0) context.log.error('audit.write-failed', defect, { action: first.entry.action })
    else for (const each of batch) if (!(await write(context, [each]))) return false
  }
  return true
}

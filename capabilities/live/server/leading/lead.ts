import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { within } from '#server/database/connection/heartbeat.ts'
import type { Streaming } from '#streaming/control.ts'
import type { LiveContext } from '../context.ts'
import { ENGINE } from './find-engine.ts'
import { awaitLease, type EnginePlace } from './lease-store.ts'
import { identifyFolder } from './recording-folder.ts'
import { type Term, takeTerm } from './term.ts'

type Context = Pick<LiveContext, 'database' | 'announcements' | 'log' | 'records' | 'recordingFolder'>

/** The engine of this process while it leads. */
type OwnEngine = EnginePlace & { readonly answerInProcess: Streaming['answerViewer'] }
/** Disposal closes recordings and connections. `abort` touches nothing that the next leader may use by now. */
export type StartedEngine = AsyncDisposable & OwnEngine & { abort(): Promise<void> }

export type Leading = AsyncDisposable & {
  engine(): OwnEngine | undefined
  /** Ends the term at once, so that another process leads, and leads no more. */
  handOver(): Promise<void>
}

type Led = { readonly term: Term; readonly engine: StartedEngine; readonly over: Promise<End> }
/** Says why a term ended: another process has taken the lead, the database has not answered in time, or this process hands over. */
type End = 'taken' | 'expired' | 'handed-over'

const RENEWED_EVERY_MS = SECOND
const STEP_MS = 100
const LOOKED_EVERY_MS = SECOND
const ANSWERED_WITHIN_MS = 2 * SECOND
/** An engine that cannot start leaves the lead to another process for this time. */
const PAUSE_MS = 5 * SECOND

/**
 * Runs the engine of the installation in this process while it leads, and is on standby otherwise. Fails when this process leads at once
 * but its engine cannot start.
 */
export async function lead(context: Context, start: (term: Term) => Promise<StartedEngine>): Promise<Leading> {
  const { log } = context
  const report = (defect: unknown) => log.error('live.leading-failed', defect)
  const recordings = context.records ? await identifyFolder(context.recordingFolder) : null
  const standBy = openStandBy(context)
  let isEnding = false
  let current: Led | undefined
  const begin = async () => {
    current = await beginTerm(context, { recordings, start, isEnding: () => isEnding })
  }
  const beginLater = async () => {
    await standBy.untilFree()
    if (isEnding) return
    await begin().catch(async (defect: unknown) => {
      log.error('live.engine-not-started', defect)
      await standBy.pause(PAUSE_MS)
    })
  }
  const leadAlways = async () => {
    while (!isEnding) {
      if (!current) await beginLater()
      if (!current) continue
      const { term, engine, over } = current
      const why = await over
      current = undefined
      await (why === 'handed-over' ? handOver(term, engine) : stepDown(term, engine)).catch(report)
      log[why === 'handed-over' ? 'info' : 'warn']('live.stepped-down', { why })
    }
  }
  await begin()
  const whole = leadAlways().catch(report)
  const end = async () => {
    isEnding = true
    standBy.end()
    await whole
  }
  return {
    engine: () => (current && !isEnding && !current.term.isOver() ? current.engine : undefined),
    handOver: end,
    [Symbol.asyncDispose]: end,
  }
}

type Beginning = { readonly recordings: string | null; start(term: Term): Promise<StartedEngine>; isEnding(): boolean }

/** Renews the lease from the beginning, since the engine may close recordings before it starts. */
async function beginTerm(context: Context, { recordings, start, isEnding }: Beginning): Promise<Led | undefined> {
  const term = await takeTerm(context, recordings).catch((defect: unknown) => context.log.error('live.lease-failed', defect))
  if (!term) return undefined
  let hasFailed = false
  const over = holdUntilOver(term, () => hasFailed || isEnding())
  let engine: StartedEngine | undefined
  try {
    engine = await start(term)
    await term.publish(engine)
  } catch (defect) {
    hasFailed = true
    await over
    await stepDown(term, engine)
    throw defect
  }
  context.log.info('live.leading', { host: engine.host, port: engine.port })
  return { term, engine, over }
}

async function holdUntilOver(term: Term, isEnding: () => boolean): Promise<End> {
  for (;;) {
    const sinceMs = performance.now()
    if (term.isOver()) return 'expired'
    const isMine = await term.renew().catch(() => undefined)
    if (isMine === false) return 'taken'
    const nextMs = isMine ? sinceMs + RENEWED_EVERY_MS : sinceMs
    // Short steps, since a term may end in between.
    do {
      if (isEnding()) return 'handed-over'
      await sleep(STEP_MS, undefined, { ref: false })
    } while (performance.now() < nextMs && !term.isOver())
  }
}

/** Ends the engine first. When the database was only slow, the lease still lasts, and no process should wait for its end. */
async function stepDown(term: Term, engine: StartedEngine | undefined): Promise<void> {
  await engine?.abort()
  await term.release().catch(() => {})
}

/** Closes the engine in its term, and lets another process lead at once. */
async function handOver(term: Term, engine: StartedEngine): Promise<void> {
  const renewing = setInterval(() => void term.renew().catch(() => {}), RENEWED_EVERY_MS)
  try {
    await engine[Symbol.asyncDispose]()
  } finally {
    clearInterval(renewing)
    await term.release().catch(() => {})
  }
}

/** Waits until no process leads. The end of a term is announced; that of a killed process shows in its lease. */
function openStandBy({ database, announcements, log }: Context) {
  let isEnding = false
  let wake = () => {}
  announcements.subscribe(ENGINE, () => wake())
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isEnding ? 0 : ms).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    pause,
    async untilFree(): Promise<void> {
      for (let isNew = true; !isEnding; ) {
        const found = await within(ANSWERED_WITHIN_MS, awaitLease(database.of())).catch(() => undefined)
        if (found && found.heldMs <= 0) return
        if (found && isNew) log.info('live.standby', { leader: found.host })
        isNew &&= !found
        await pause(Math.min(LOOKED_EVERY_MS, found?.heldMs ?? LOOKED_EVERY_MS))
      }
    },
    end(): void {
      isEnding = true
      wake()
    },
  }
}

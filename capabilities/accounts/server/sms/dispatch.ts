import { SECOND } from '#contract/duration.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import { nameOfError } from '#server/observe/error-name.ts'
import type { Platform } from '#server/platform.ts'
import { DISPATCH, type LeasedDispatch, takeErrands } from '../codes/dispatch-store.ts'
import type { SmsOutages } from '../codes/sms-outages.ts'
import type { Sql } from '../context.ts'
import { type DeliverContext, deliver, openErrand } from './deliver.ts'

type DispatcherContext = DeliverContext &
  Pick<Platform, 'database' | 'announcements' | 'log'> & { readonly outages: Pick<SmsOutages, 'publish'> }

const POLL_EVERY_MS = SECOND
/** Limits the messages that this process hands over in parallel; a provider that hangs holds each for seconds. */
const MOST_AT_ONCE = 32

/**
 * Sends waiting codes: those that are announced when their pause is over, and every second those that other processes left. Any number of
 * processes may run it in parallel. A process that dies between taking and sending loses nothing: another sends the same code under the
 * same id (R13). Closing waits for the messages that are being handed over.
 */
export function openDispatcher(context: DispatcherContext): AsyncDisposable {
  const sql = context.database.of()
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const closed = new AbortController()

  const wakeIn = (ms: number) => {
    const timer = setTimeout(() => timers.delete(timer) && wake(), ms).unref()
    timers.add(timer)
  }
  const carry = async (leased: LeasedDispatch) => {
    const errand = openErrand(context, leased)
    const againInS = await deliver(context, sql, errand).catch((defect: unknown) => reportUndone(context, defect))
    await context.outages
      .publish(errand.phone)
      .catch((defect: unknown) => context.log.warn('dispatch.publish-failed', { reason: nameOfError(defect) }))
    if (againInS !== undefined && !closed.signal.aborted) wakeIn(againInS * SECOND)
  }
  const start = (leased: LeasedDispatch) => {
    const carrying = carry(leased)
      .catch((defect: unknown) => reportUndone(context, defect))
      .finally(() => {
        underWay.delete(carrying)
        if (underWay.size === MOST_AT_ONCE - 1) wake()
      })
    underWay.add(carrying)
  }
  const wake = openSingleFlight(async () => {
    if (closed.signal.aborted || underWay.size >= MOST_AT_ONCE) return
    for (const leased of await takeErrandsOrNone(context, sql, MOST_AT_ONCE - underWay.size)) start(leased)
  })

  const poll = setInterval(wake, POLL_EVERY_MS).unref()
  context.announcements.subscribe(DISPATCH, (pauseMs) => closed.signal.aborted || wakeIn(Number(pauseMs)))
  wake()
  return {
    async [Symbol.asyncDispose]() {
      closed.abort()
      clearInterval(poll)
      for (const timer of timers) clearTimeout(timer)
      await wake.idle()
      await Promise.all(underWay)
    },
  }
}

/** Reports a message whose outcome could not be stored. Its lease expires, so it is handed over again (R13). */
function reportUndone({ log }: DispatcherContext, defect: unknown): void {
  if (isUnavailable(defect)) log.warn('dispatch.unavailable', { reason: nameOfError(defect) })
  else log.error('dispatch.defect', defect)
}

/** Takes no messages while the database is unreachable; polling continues. */
const takeErrandsOrNone = (context: DispatcherContext, sql: Sql, most: number): Promise<readonly LeasedDispatch[]> =>
  takeErrands(sql, most).catch((defect: unknown) => {
    context.log.warn('dispatch.unavailable', { reason: nameOfError(defect) })
    return []
  })

/** Runs the work, and once more if it was requested meanwhile; never twice in parallel. */
function openSingleFlight(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let askedAgain = false
  const run = async () => {
    try {
      do {
        askedAgain = false
        await work()
      } while (askedAgain)
    } finally {
      running = undefined // is reset in the same turn as the last check, so that no request is lost in between
    }
  }
  const wake = () => {
    askedAgain = true
    if (!running) running = run()
  }
  return Object.assign(wake, { idle: async () => running })
}

import type { ServerResponse } from 'node:http'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { CapabilityRoutes } from './calls/answer.ts'
import { type CallsContext, callRoutes } from './calls/calls.ts'
import type { Asked, Exchange } from './routing/exchange.ts'

type Observed = {
  readonly capabilities: readonly CapabilityRoutes[]
  readonly metrics: Metrics
  readonly log: Log
}

/** Counts responses served from cache, and the time until they are completely sent. */
export const countCached = (metrics: Metrics) => (what: 'page' | 'file', response: ServerResponse, serve: () => boolean) => {
  const since = performance.now()
  const isServed = serve()
  if (isServed) response.once('close', () => metrics.countCached(what, performance.now() - since))
  return isServed
}

type ObserveAnswers = {
  /** Observes an answer that Node's response sends. */
  watch(exchange: Exchange): void
  /** Observes an answer that was begun at `since`. */
  note(asked: Asked, status: number, since: number): void
}

/**
 * Logs and counts each response that is sent whole and is not a call: rendered pages, files, 404s. Calls are observed in more detail by
 * `observeCalls`.
 */
export function observeAnswers({ capabilities, metrics, log }: Observed): ObserveAnswers {
  const calls = callRoutes(capabilities.flatMap(({ answers }) => answers))
  const note: ObserveAnswers['note'] = ({ route: path, id: requestId, address }, status, since) => {
    if (calls.has(path)) return
    const tookMs = performance.now() - since
    metrics.countAnswer(path, status, tookMs)
    log.access({ path, outcome: String(status), tookMs: Math.round(tookMs * 10) / 10, requestId, address })
  }
  return {
    note,
    watch(exchange) {
      const since = performance.now()
      const { response } = exchange
      response.once('finish', () => note(exchange, response.statusCode, since))
    },
  }
}

/** Logs and counts each call by its outcome. */
export const observeCalls =
  ({ metrics, log }: Pick<Observed, 'metrics' | 'log'>): CallsContext['observe'] =>
  ({ path, reason: outcome = 'ok', tookMs, visitor: { requestId, address } }) => {
    metrics.countCall(path, outcome, tookMs)
    log.access({ path, outcome, tookMs: Math.round(tookMs * 10) / 10, requestId, address })
  }

import type { ServerResponse } from 'node:http'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { CapabilityRoutes } from './calls/answer.ts'
import { type CallsContext, callRoutes } from './calls/calls.ts'
import type { Exchange } from './routing/exchange.ts'

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

/**
 * Logs and counts each response that is sent whole and is not a call: rendered pages, files, 404s. Calls are observed in more detail by
 * `observeCalls`.
 */
export function observeAnswers({ capabilities, metrics, log }: Observed): (exchange: Exchange) => void {
  const calls = callRoutes(capabilities.flatMap(({ answers }) => answers))
  return (exchange) => {
    const since = performance.now()
    const { response, id: requestId, address } = exchange
    response.once('finish', () => {
      const { route: path } = exchange
      if (calls.has(path)) return
      const { statusCode } = response
      const tookMs = performance.now() - since
      metrics.countAnswer(path, statusCode, tookMs)
      log.access({ path, outcome: String(statusCode), tookMs: Math.round(tookMs * 10) / 10, requestId, address })
    })
  }
}

/** Logs and counts each call by its outcome. */
export const observeCalls =
  ({ metrics, log }: Pick<Observed, 'metrics' | 'log'>): CallsContext['observe'] =>
  ({ path, reason: outcome = 'ok', tookMs, visitor: { requestId, address } }) => {
    metrics.countCall(path, outcome, tookMs)
    log.access({ path, outcome, tookMs: Math.round(tookMs * 10) / 10, requestId, address })
  }

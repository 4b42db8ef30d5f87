import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/config/settings.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Answers } from './calls/answer.ts'
import { type CallsContext, callRoutes } from './calls/calls.ts'
import { addressOf, trustProxies } from './wire/address.ts'

type Observed = {
  readonly capabilities: readonly Answers[]
  readonly metrics: Metrics
  readonly log: Log
  readonly settings: Pick<Settings, 'trustedProxies'>
}

/** Counts responses served from cache, and the time until they are completely sent. */
export const countCached = (metrics: Metrics) => (what: 'page' | 'file', response: ServerResponse, serve: () => boolean) => {
  const since = performance.now()
  const isServed = serve()
  if (isServed) response.once('close', () => metrics.countCached(what, performance.now() - since))
  return isServed
}

/** Logs and counts each response that is not a call: rendered pages, files, 404s. Calls are observed in more detail by `observeCalls`. */
export function observeAnswers(app: FastifyInstance, { capabilities, metrics, log, settings }: Observed): void {
  const calls = callRoutes(capabilities.flatMap(({ answers }) => answers))
  const proxies = trustProxies(settings.trustedProxies)
  app.addHook('onResponse', async ({ routeOptions: { url: path = 'none' }, raw, id: requestId }, { raw: { statusCode }, elapsedTime }) => {
    if (calls.has(path)) return
    metrics.countAnswer(path, statusCode, elapsedTime)
    log.access({
      path,
      outcome: String(statusCode),
      tookMs: Math.round(elapsedTime * 10) / 10,
      requestId,
      address: addressOf(raw, proxies),
    })
  })
}

/** Logs and counts each call by its outcome. */
export const observeCalls =
  ({ metrics, log }: Pick<Observed, 'metrics' | 'log'>): CallsContext['observe'] =>
  (path, { reason }, tookMs, { requestId, address }) => {
    metrics.countCall(path, reason ?? 'ok', tookMs)
    log.access({ path, outcome: reason ?? 'ok', tookMs: Math.round(tookMs * 10) / 10, requestId, address })
  }

import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/config/settings.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Answers } from './calls/answer.ts'
import { type CallsDeps, callRoutes } from './calls/calls.ts'
import { addressOf, trustProxies } from './wire/address.ts'

type Observed = {
  readonly capabilities: readonly Answers[]
  readonly metrics: Metrics
  readonly log: Log
  readonly settings: Pick<Settings, 'trustedProxies'>
}

/** Counts what is served at once, and how long it took until all of it had gone out. */
export const countCached = (metrics: Metrics) => (what: 'page' | 'file', response: ServerResponse, serve: () => boolean) => {
  const since = performance.now()
  const isServed = serve()
  if (isServed) response.once('close', () => metrics.countCached(what, performance.now() - since))
  return isServed
}

/** One line and one figure for each answer that is no call: pages that were rendered, files, what was not found. Calls say more of themselves. */
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

/** One line and one figure for each call, by its outcome. */
export const observeCalls =
  ({ metrics, log }: Pick<Observed, 'metrics' | 'log'>): CallsDeps['observe'] =>
  (path, { reason }, tookMs, { requestId, address }) => {
    metrics.countCall(path, reason ?? 'ok', tookMs)
    log.access({ path, outcome: reason ?? 'ok', tookMs: Math.round(tookMs * 10) / 10, requestId, address })
  }

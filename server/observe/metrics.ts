import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { PRODUCT_VERSION } from './product-version.ts'

/** Collects figures for operators in the text format of Prometheus, served by a private listener (S108). */
export type Metrics = {
  countCall(path: string, outcome: string, tookMs: number): void
  /** Counts a response of a route that is not a call. `route` is the route pattern or `none`. Its time joins the histogram of calls. */
  countAnswer(route: string, status: number, tookMs: number): void
  /** Counts a response from memory or from the built files, before any route. The time of cached pages joins that of rendered pages. */
  countCached(what: 'page' | 'file', tookMs: number): void
  countEvent(event: string): void
  /** Registers a figure that is read on each scrape. A figure whose promise rejects is reported as NaN. */
  gauge(name: `lyceum_${string}`, help: string, read: () => number | Promise<number>): void
  /** Opens the private listener: `/metrics`, `/healthz` and `/readyz`, for every role. Closes with the returned server. */
  listen(place: PrivatePlace): Promise<Server>
}

type PrivatePlace = {
  readonly host: string
  readonly port: number
  readiness(): Promise<{ readonly isReady: boolean; readonly body: object }>
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const { calls, answers, cached, took, events } = openCounters(registry)
  return {
    countCall(path, outcome, tookMs) {
      calls.inc({ path, outcome })
      took.observe({ path }, tookMs / 1_000)
    },
    countAnswer(route, status, tookMs) {
      answers.inc({ route, status })
      took.observe({ path: route }, tookMs / 1_000)
    },
    countCached(what, tookMs) {
      cached.inc({ what })
      took.observe({ path: CACHED_ROUTES[what] }, tookMs / 1_000)
    },
    countEvent: (event) => events.inc({ event }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await Promise.try(read).catch(() => Number.NaN))
        },
      })
    },
    listen({ host, port, readiness }) {
      collectDefaultMetrics({ register: registry })
      const routes: Readonly<Record<string, () => Promise<Reply>>> = {
        '/metrics': async () => ({ status: 200, type: registry.contentType, text: await registry.metrics() }),
        '/healthz': async () => ({ status: 200, type: JSON_TYPE, text: JSON.stringify({ status: 'up', version: PRODUCT_VERSION }) }),
        '/readyz': async () => {
          const { isReady, body } = await readiness()
          return { status: isReady ? 200 : 503, type: JSON_TYPE, text: JSON.stringify(body) }
        },
      }
      const server = createServer((request, response) => {
        const route = routes[request.url ?? '']
        if (!route) return void response.writeHead(404).end()
        route().then(
          ({ status, type, text }) => response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)))
    },
  }
}

function openCounters(registry: Registry) {
  const calls = new Counter({ name: 'lyceum_calls_total', help: 'Answered calls', labelNames: ['path', 'outcome'], registers: [registry] })
  const answers = new Counter({
    name: 'lyceum_answers_total',
    help: 'Answered requests other than calls: rendered pages, files, health checks',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const cached = new Counter({
    name: 'lyceum_kept_total',
    help: 'Cached pages and built files sent',
    labelNames: ['what'],
    registers: [registry],
  })
  const took = new Histogram({
    name: 'lyceum_call_seconds',
    help: 'Response time of calls, pages and files in seconds',
    labelNames: ['path'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const events = new Counter({
    name: 'lyceum_events_total',
    help: 'Business and security events',
    labelNames: ['event'],
    registers: [registry],
  })
  return { calls, answers, cached, took, events }
}

const CACHED_ROUTES = { page: '/*', file: 'built file' } as const

type Reply = { readonly status: number; readonly type: string; readonly text: string }
const JSON_TYPE = 'application/json; charset=utf-8'

import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures for operators, in the text form of Prometheus, on a listener of their own (S108). */
export type Metrics = {
  countCall(path: string, outcome: string, tookMs: number): void
  countEvent(event: string): void
  /** Opens 127.0.0.1:port; closes with the returned server. */
  listen(port: number): Promise<Server>
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const calls = new Counter({ name: 'lyceum_calls_total', help: 'Answered calls', labelNames: ['path', 'outcome'], registers: [registry] })
  const took = new Histogram({
    name: 'lyceum_call_seconds',
    help: 'Time to answer a call',
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
  return {
    countCall(path, outcome, tookMs) {
      calls.inc({ path, outcome })
      took.observe({ path }, tookMs / 1_000)
    },
    countEvent: (event) => events.inc({ event }),
    listen(port) {
      collectDefaultMetrics({ register: registry })
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end()
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
    },
  }
}

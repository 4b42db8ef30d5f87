// Sends a span for each request that is not answered from the cache, each call, job, query and outgoing request to a collector of OpenTelemetry.
// The variables OTEL_… of OpenTelemetry apply, such as OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, tracingChannel } from 'node:diagnostics_channel'
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'

/** The span of the work that runs, or null in the export of spans, which is not traced. */
const active = new AsyncLocalStorage()
const exporter = new OTLPTraceExporter()
const processor = new BatchSpanProcessor({
  export: (spans, done) => active.run(null, () => exporter.export(spans, done)),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush(),
})
const detected = detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })
const provider = new BasicTracerProvider({
  resource: resourceFromAttributes({ 'service.name': 'lyceum' }).merge(detected),
  spanProcessors: [processor],
})
const tracer = provider.getTracer('lyceum')
/** The header `traceparent` is of any client. Only an operator whose proxy sets or removes it wants to continue its trace. */
const incoming = (process.env.OTEL_PROPAGATORS ?? '').split(',').includes('tracecontext') ? new W3CTraceContextPropagator() : undefined

const parentOf = (span) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)

const BEGIN = {
  request({ exchange: { request } }) {
    const parent = incoming?.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) ?? ROOT_CONTEXT
    return tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method } }, parent)
  },
  call: ({ name }) => tracer.startSpan(name, {}, parentOf(active.getStore())),
  job: ({ name }) => tracer.startSpan(name, { kind: SpanKind.CONSUMER }),
  /** Queries outside requests and jobs look for work, again and again, and have no span. */
  query({ name, text }) {
    const parent = active.getStore()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    return parent && tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parentOf(parent))
  },
}
const spans = new WeakMap()

function begin(work) {
  const span = BEGIN[work.kind](work)
  if (span) spans.set(work, span)
  return span ?? active.getStore()
}

function end(work) {
  const span = spans.get(work)
  if (!span) return
  if (work.kind === 'request') describeAnswer(span, work.exchange)
  if (work.error) span.setStatus({ code: SpanStatusCode.ERROR, message: String(work.error.code ?? work.error.name) })
  span.end()
}

/** Names a request by the pattern of its route: its path may hold a secret. */
function describeAnswer(span, { request, response, route, id }) {
  span.updateName(`${request.method} ${route}`)
  span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode, 'lyceum.request_id': id })
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

const work = tracingChannel('lyceum')
work.start.bindStore(active, begin)
// Work ends where its callback runs or its promise settles.
work.subscribe({ start() {}, end() {}, error() {}, asyncStart: end, asyncEnd() {} })

/** Traces outgoing requests of requests and jobs, each named by its method and host. */
function traceOutgoing(began, ended, failed, describe) {
  const outgoing = new WeakMap()
  const finish = (request, outcome) => {
    outgoing
      .get(request)
      ?.setAttributes(outcome.attributes ?? {})
      .setStatus(outcome.status ?? { code: SpanStatusCode.UNSET })
      .end()
    outgoing.delete(request)
  }
  subscribe(began, ({ request }) => {
    const parent = active.getStore()
    if (!parent) return
    const { method, host } = describe(request)
    const attributes = { 'http.request.method': method, 'server.address': host }
    outgoing.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parentOf(parent)))
  })
  subscribe(ended, ({ request, response }) => finish(request, { attributes: { 'http.response.status_code': response.statusCode } }))
  subscribe(failed, ({ request, error }) =>
    finish(request, { status: { code: SpanStatusCode.ERROR, message: String(error?.code ?? error?.name) } }),
  )
}

traceOutgoing('http.client.request.start', 'http.client.response.finish', 'http.client.request.error', ({ method, host }) => ({
  method,
  host,
}))
traceOutgoing('undici:request:create', 'undici:request:headers', 'undici:request:error', ({ method, origin }) => ({
  method,
  host: new URL(String(origin)).host,
}))

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void provider.forceFlush().catch(() => {}))
process.once('beforeExit', () => void provider.shutdown().catch(() => {}))

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import { until } from '#streaming/testing/until.ts'
import { startSite } from '../commands/visited-site.ts'
import { testInFull } from '../size.ts'
import { askAt } from '../world/process.ts'

const FILES = ['deploy/otel/tracing.mjs', 'deploy/otel/spans.mjs']
const PATH = '/system/auth/user/userlogin'

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
}
type Export = { readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[] }
const [SERVER, CLIENT] = [2, 3]

test('the files for tracing are modules that Node reads, and their packages are pinned', () => {
  for (const file of FILES) assert.equal(spawnSync(process.execPath, ['--check', file]).status, 0, file)
  execFileSync('npm', ['ls', '--package-lock-only'], { cwd: 'deploy/otel', stdio: 'ignore' })
})

testInFull('a collector gets the spans of a request with its call and queries, without values of the request', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tracing-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('deploy/otel', folder, { recursive: true })
  assert.equal(spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder }).status, 0, 'the packages cannot be installed')
  await using collector = await openCollector()
  const { spans } = collector
  const start = (more: Readonly<Record<string, string>>) =>
    startSite({
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import=${join(folder, 'tracing.mjs')}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      ...more,
    })
  const [trace, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  const logIn = (url: string) =>
    askAt(
      url,
      PATH,
      { username: 'nobody-of-this-name', password: 'A-password-1' },
      { headers: { traceparent: `00-${trace}-${parent}-01` } },
    )
  const untilTraced = async () => {
    const find = () => {
      const call = spans.find(({ name }) => name === PATH)
      const request = spans.find(({ kind, spanId }) => kind === SERVER && spanId === call?.parentSpanId)
      return spans.some(({ kind, parentSpanId }) => kind === CLIENT && parentSpanId === call?.spanId) ? request : undefined
    }
    await until(() => find() !== undefined)
    return find()!
  }
  {
    await using site = await start({})
    await logIn(site.url)
    const request = await untilTraced()
    assert.notEqual(request.traceId, trace, 'a client chooses the trace')
    assert.equal(request.parentSpanId ?? '', '')
    assert.match(request.name, /^POST \/system\/auth\//)
  }
  assert.ok(!/nobody-of-this-name|A-password-1/.test(JSON.stringify(spans)))
  spans.length = 0
  await using site = await start({ OTEL_PROPAGATORS: 'tracecontext' })
  await logIn(site.url)
  const request = await untilTraced()
  assert.deepEqual([request.traceId, request.parentSpanId], [trace, parent])
})

/** Accepts OTLP over HTTP. */
async function openCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    spans,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

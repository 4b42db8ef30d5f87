import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { Agent, get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { until } from '#streaming/testing/until.ts'
import { openFreshDatabase } from '../fresh-database.ts'
import { testInFull } from '../size.ts'
import { childEnvironment } from '../world/child-environment.ts'
import { PROGRAM } from '../world/program.ts'
import { missing, openSiteProxy, type Ports, type ProxyName } from './proxies.ts'
import { openTwoProcesses, read, request, upgrade } from './two-processes.ts'
import { openVarnish, PURGE_SECRET, varnishProgram } from './varnish.ts'

const NAMES: readonly ProxyName[] = ['caddy', 'haproxy']
const RESTARTS = 4

for (const name of NAMES) {
  const skip = missing(name)

  test(`deploy/ of ${name}: the process sees the address of the visitor, not one that the visitor claims`, { skip }, async () => {
    await using echo = await openEcho()
    const ports: Ports = {
      proxy: await freePort(),
      plain: await freePort(),
      engines: [`127.0.0.1:${echo.port}`, `127.0.0.2:${echo.port}`],
      first: echo.port,
      second: echo.port,
    }
    await using proxy = openSiteProxy(name, ports)
    await untilOpen(proxy.url)
    const { text } = await read(`${proxy.url}/home`, { 'x-forwarded-for': '9.9.9.9' })
    const { headers } = JSON.parse(text) as { readonly headers: Readonly<Record<string, string>> }
    assert.deepEqual([headers['x-forwarded-for'], headers['host']], ['127.0.0.1', `127.0.0.1:${ports.proxy}`])
  })

  testInFull(`deploy/ of ${name}: pages come from the processes, broadcasts from the engine`, { skip }, async () => {
    const [port, plain] = [await freePort(), await freePort()]
    await using two = await openTwoProcesses([port])
    await using proxy = openSiteProxy(name, { ...two.ports, proxy: port, plain })
    const media = `${proxy.url}/live/s${two.studio.number}`
    await untilOpen(proxy.url)
    for (let time = 0; time < 4; time++) assert.equal((await read(`${proxy.url}/live`)).status, 200)
    const { text } = await read(`${media}/live.m3u8`)
    const segment = await read(`${media}/${text.split('\n').find((line) => line.endsWith('.m4s'))!}`)
    assert.deepEqual([segment.status, segment.headers['cross-origin-resource-policy']], [200, 'same-site'])
    assert.match(String(segment.headers['strict-transport-security']), /max-age/)
    const flv = await request(`${media}.flv`)
    assert.equal(flv.statusCode, 200)
    assert.ok((await flv[Symbol.asyncIterator]().next()).value)
    flv.destroy()
    for (const path of ['/realtime', `/live/s${two.studio.number}/main/camera`])
      assert.equal(await upgrade(`${proxy.url}${path}`), 101, path)
  })

  testInFull(`deploy/ of ${name}: restarts of one process after the other fail no request`, { skip, timeout: 200_000 }, async () => {
    await using site = await openRestarted()
    await using proxy = openSiteProxy(name, { ...site.ports, engines: ['127.0.0.1:1', '127.0.0.2:1'], plain: await freePort() })
    await untilOpen(proxy.url)
    const stop = new AbortController()
    const counts = { answered: 0, failed: [] as string[] }
    const asking = Promise.all([1, 2, 3, 4].map(() => askAll(proxy.url, counts, stop.signal)))
    for (let turn = 0; turn < RESTARTS; turn++) await site.restart(turn % 2)
    stop.abort()
    await asking
    assert.deepEqual(counts.failed, [])
    assert.ok(counts.answered > 100, String(counts.answered))
  })
}

const noVarnish = varnishProgram === undefined && 'varnish with varnish-modules is not installed'

test('deploy/varnish.vcl purges only with the secret', { skip: noVarnish }, async () => {
  const [proxy, first, second] = [await freePort(), await freePort(), await freePort()]
  await using varnish = await openVarnish(varnishProgram!, { proxy, first, second })
  for (const [secret, status] of [
    [undefined, 403],
    ['', 403],
    ['another-secret-of-caches', 403],
    [PURGE_SECRET, 200],
  ] as const) {
    const headers = { 'xkey-purge': 'none', ...(secret !== undefined && { 'x-purge-secret': secret }) }
    assert.equal((await fetch(`${varnish.url}/`, { method: 'PURGE', headers })).status, status, secret)
  }
})

const untilOpen = (url: string): Promise<void> => until(async () => (await read(`${url}/readyz`).catch(() => undefined))?.status === 200)

/** Answers with the headers that it gets. */
async function openEcho(): Promise<AsyncDisposable & { readonly port: number }> {
  const server = createServer(({ headers }, answer) => answer.end(JSON.stringify({ headers }))).listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { readonly port: number }).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens two processes of their own on one database, which can be restarted as an operator does. */
async function openRestarted() {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const dir = mkdtempSync(join(tmpdir(), 'restarted-'))
  open.defer(() => rmSync(dir, { recursive: true, force: true }))
  const proxy = await freePort()
  const ports = [await freePort(), await freePort()] as const
  const start = async (port: number): Promise<ChildProcess> => {
    const env = {
      ...childEnvironment(),
      DATABASE_URL: `postgres://app@localhost/${settings.database}?host=${encodeURIComponent(String(settings.host))}`,
      ROLES: 'web',
      DATA_DIR: dir,
      PORT: String(port),
      PUBLIC_HOSTS: `127.0.0.1:${proxy}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_DELAY_MS: '2000',
      DEMO: 'off',
      LOG_FILE: '/dev/null',
    }
    const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const part of child.stdout.setEncoding('utf8')) if (/\/home$/m.test(String(part))) break
    await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200)
    return child
  }
  const end = async (child: ChildProcess) => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const members = [await start(ports[0]), await start(ports[1])]
  open.defer(async () => void (await Promise.all(members.map(end))))
  const opened = open.move()
  return {
    ports: { proxy, first: ports[0], second: ports[1] },
    async restart(at: number) {
      await end(members[at]!)
      members[at] = await start(ports[at]!)
      await sleep(1_500) // an operator waits for /readyz; the proxy asks for it once a second
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

type Counts = { answered: number; failed: string[] }

/** Visitors keep one connection each. */
async function askAll(url: string, counts: Counts, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
  for (; !signal.aborted; await sleep(20)) {
    await new Promise<void>((resolve) => {
      const note = (what: string) => {
        counts.failed.push(what)
        resolve()
      }
      get(`${url}/home`, { agent }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) counts.answered++
          else counts.failed.push(String(answer.statusCode))
          resolve()
        })
        answer.on('error', ({ message }) => note(message))
      }).on('error', ({ message }) => note(message))
    })
  }
  agent.destroy()
}

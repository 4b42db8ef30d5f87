import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { figure, rounded } from '../kit/figures.ts'
import { openProduct, type Product } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Verifies that replacing processes one after the other behind nginx fails no request. Two processes share one database and restart twenty
// times under two hundred requests a second over keep-alive connections: half for a page, half for a reading call. EARLIER=folder names an
// earlier version that is built; UPDATES installations of it are updated to this one, too.
const RESTARTS = Number(process.env['RESTARTS'] ?? 20)
const UPDATES = Number(process.env['UPDATES'] ?? 5)
const EARLIER = process.env['EARLIER']
const REQUESTS_PER_SECOND = 200
const REST_MS = 1_000
type Version = { readonly program?: readonly string[] }
const THIS: Version = {}

type Counts = { answered: number; readonly failed: Map<string, number> }
const counts: Counts = { answered: 0, failed: new Map() }

const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
if (program) {
  await restart(program)
  if (EARLIER !== undefined) await update(program, { program: [join(EARLIER, '.runtime/process/main.mjs')] })
  report()
} else figure('rolling restarts behind nginx', 'not run', 'nginx is not installed')

async function restart(nginx: string): Promise<void> {
  await whileAsked(nginx, THIS, async (replace) => {
    for (let turn = 0; turn < RESTARTS; turn++) await replace(turn % 2, THIS)
  })
}

/** An update migrates the database with its first process, beside the other one of the earlier version. */
async function update(nginx: string, earlier: Version): Promise<void> {
  for (let turn = 0; turn < UPDATES; turn++)
    await whileAsked(nginx, earlier, async (replace) => {
      await replace(0, THIS)
      await replace(1, THIS)
    })
}

function report(): void {
  for (const [failure, count] of counts.failed) figure(failure, rounded(count), 'failed')
  const failures = [...counts.failed.values()].reduce((sum, count) => sum + count, 0)
  const updates = EARLIER === undefined ? '' : `, ${UPDATES} updates`
  record({
    question: 'process/restart-behind-nginx',
    figure: failures,
    note: `${RESTARTS} restarts${updates}, ${rounded(counts.answered)} requests answered`,
  })
  if (failures > 0) process.exitCode = 1
}

type Replace = (at: number, version: Version) => Promise<void>

/** Opens two processes behind nginx on the database of a third one, and asks them while something happens. */
async function whileAsked(nginx: string, version: Version, happens: (replace: Replace) => Promise<void>): Promise<void> {
  await using host = await openProduct({ env: { ROLES: 'web,jobs' }, ...version })
  const ports = [await freePort(), await freePort()]
  const publicPort = await freePort()
  const openAt = (at: number, each: Version) => openMember(host, { port: ports[at]!, publicPort, ...each })
  const members: Product[] = [await openAt(0, version), await openAt(1, version)]
  await using proxy = await openProxy(nginx, publicPort, ports)
  const stop = new AbortController()
  await sleep(1_000)
  const asking = ask(publicPort, stop.signal)
  await happens(async (at, next) => {
    await members[at]![Symbol.asyncDispose]()
    members[at] = await openAt(at, next)
    await sleep(REST_MS)
  })
  stop.abort()
  await asking
  for (const member of members) await member[Symbol.asyncDispose]()
  for (const [what, count] of proxy.complaints()) figure(`nginx: ${what}`, rounded(count))
}

type Member = Version & { readonly port: number; readonly publicPort: number }

/** Opens another process on the first one's database, on a fixed port. */
function openMember(first: Product, { port, publicPort, ...version }: Member): Promise<Product> {
  const { host, database, user } = connectionTo(first.dataDir)
  return openProduct({
    ...version,
    port,
    env: {
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`,
      SECRET_KEYS: readFileSync(join(first.dataDir, 'secret-keys'), 'utf8').trim().split('\n').join(','),
      ROLES: 'web',
      PUBLIC_HOSTS: `127.0.0.1:${publicPort}`,
      DRAIN_DELAY_MS: '2000',
    },
  })
}

/** Uses the upstream and connection settings of `deploy/nginx.conf`. */
async function openProxy(nginx: string, port: number, ports: readonly number[]) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-nginx-'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream lyceum { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} keepalive 32; keepalive_timeout 4s; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://lyceum; proxy_connect_timeout 1s; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
  }
}`,
  )
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  return {
    complaints: () => complaintsIn(readFileSync(join(folder, 'error.log'), 'utf8')),
    async [Symbol.asyncDispose]() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Counts nginx's log lines about upstreams that did not answer. */
function complaintsIn(log: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [, what = ''] of log.matchAll(/\*\d+ (.*?)(?:, client:|$)/gm)) counts.set(what, (counts.get(what) ?? 0) + 1)
  return counts
}

async function ask(port: number, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const open = new Set<Promise<void>>()
  for (let turn = 0; !signal.aborted; turn++) {
    const asked: Promise<void> = askOnce(agent, port, turn).finally(() => open.delete(asked))
    open.add(asked)
    await sleep(1_000 / REQUESTS_PER_SECOND)
  }
  await Promise.all(open)
  agent.destroy()
}

function askOnce(agent: Agent, port: number, turn: number): Promise<void> {
  const fail = (what: string) => counts.failed.set(what, (counts.failed.get(what) ?? 0) + 1)
  const path = turn % 2 === 0 ? '/home' : '/api/website/items?section=article&language=zh-CN'
  return new Promise((resolve) => {
    request({ agent, host: '127.0.0.1', port, path }, (response) => {
      if (response.statusCode === 200) counts.answered++
      else fail(`${path} ${response.statusCode}`)
      response.resume().once('close', resolve)
    })
      .once('error', (defect) => {
        fail(`${path} ${defect.message}`)
        resolve()
      })
      .end()
  })
}

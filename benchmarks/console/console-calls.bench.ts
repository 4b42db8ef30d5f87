import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isPostOnly } from '#contract/envelope.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openBrowser } from '#tests/journeys/support/browser.ts'
import { closeAll } from '#tests/run/before-exit.ts'
import { cpuTimesOf, inhabitantsOf } from '#tests/world/processes.ts'
import { figure, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the calls that the console makes most often when each of its screens is opened once, with the demo: for each of them, repeated by
// eight connections, the CPU of the program, of the kernel and of PostgreSQL.
const MOST = 20
const WARM_SECONDS = 1
const SECONDS = 1
const CONNECTIONS = 8
/** A server without requests uses less in a second, its database included. */
const IDLE_CPU_SECONDS = 0.2
/** Time for the calls of a screen to be sent. */
const SCREEN_MS = 1_000

type Call = { readonly method: string; readonly url: string; readonly type: string; readonly body: string }
type Cost = { readonly path: string; readonly screens: number; readonly program: number; readonly kernel: number; readonly sql: number }

await using product = await openProduct({ core: 0, env: { DEMO: 'on' } })
const { host } = new URL(product.url)
const { token } = await product.person('+8613900000001')
await makeAdministrator()
await using _closing = { [Symbol.asyncDispose]: closeAll }
const calls = await watchScreens()
await untilIdle()
const costs: Cost[] = []
for (const [path, { screens, call }] of calls) costs.push({ path, screens, ...(await costOf(call)) })
costs.sort((one, other) => total(other) - total(one))
for (const cost of costs) figure(`  ${cost.path}, ${cost.screens} screens`, `${rounded(total(cost))} µs`, partsOf(cost))
record({
  question: 'console/calls',
  figure: costs.reduce((sum, cost) => sum + total(cost), 0) / costs.length,
  note: costs.map((cost) => `${cost.path} ${partsOf(cost)}`).join('; '),
})

function total({ program, kernel, sql }: Cost): number {
  return program + kernel + sql
}

function partsOf({ program, kernel, sql }: Cost): string {
  return `program ${rounded(program)}, kernel ${rounded(kernel)}, SQL ${rounded(sql)}`
}

/** Waits for the pictures and videos of the demo, whose making would count as time of the calls. */
async function untilIdle(): Promise<void> {
  for (let idle = 0, before = product.cpuSeconds(); idle < 3; ) {
    await sleep(1_000)
    const after = product.cpuSeconds()
    idle = after - before < IDLE_CPU_SECONDS ? idle + 1 : 0
    before = after
  }
}

async function makeAdministrator(): Promise<void> {
  const sql = new pg.Client(connectionTo(product.dataDir))
  await sql.connect()
  await sql.query(`update accounts.account set roles = '{admin,user}' where id = (select account_id from accounts.session limit 1)`)
  await sql.query(`update accounts.session set level = 'full'`)
  await sql.end()
}

/** Opens each screen of the menu, and returns the reading calls that most of them make. */
async function watchScreens(): Promise<(readonly [path: string, { screens: number; call: Call }])[]> {
  await using browser = await openBrowser({ isMeasured: true })
  await using visit = await browser.visit(product.url, { token })
  const { page } = visit
  const seen = new Map<string, { screens: number; call: Call }>()
  let ofScreen = new Set<string>()
  page.on('request', (request) => {
    const { pathname: path, search } = new URL(request.url())
    if (!/^\/(api|system\/auth)\//.test(path) || ofScreen.has(path)) return
    ofScreen.add(path)
    const { 'content-type': type = '' } = request.headers()
    const call = { method: request.method(), url: path + search, type, body: request.postData() ?? '' }
    seen.set(path, { call, screens: (seen.get(path)?.screens ?? 0) + 1 })
  })
  for (const screen of await findScreens()) {
    ofScreen = new Set()
    await page.goto(product.url + screen)
    await page.waitForTimeout(SCREEN_MS)
  }
  const chosen: (readonly [string, { screens: number; call: Call }])[] = []
  for (const each of [...seen].sort(([, one], [, other]) => other.screens - one.screens))
    if (chosen.length < MOST && (await canRepeat(each[0], each[1].call))) chosen.push(each)
  return chosen
}

type Node = { readonly path: string; readonly children?: readonly Node[] }

async function findScreens(): Promise<readonly string[]> {
  const { data } = await product.ask('/api/user/menu', {}, { token })
  return (data as readonly Node[]).flatMap(({ path, children = [] }) => children.map((child) => fullPath(path, child.path)))
}

function fullPath(group: string, path: string): string {
  return path.startsWith('/') ? path : `${group}/${path}`
}

/** Returns true for a call that changes nothing, which also answers GET, and that succeeds when it is repeated. */
async function canRepeat(path: string, call: Call): Promise<boolean> {
  const { headers } = await fetch(product.url + path, { method: 'DELETE' })
  if (headers.get('allow') !== 'GET, HEAD, POST' && !(isPostOnly(path) && /\/get/.test(path))) return false
  const { status } = await fetch(product.url + call.url, {
    method: call.method,
    headers: { token, ...(call.type !== '' && { 'content-type': call.type }) },
    ...(call.body !== '' && { body: call.body }),
  })
  return status === 200
}

async function costOf({ method, url, type, body }: Call): Promise<Omit<Cost, 'path' | 'screens'>> {
  const request = httpRequest(method, url, host, { token, ...(body !== '' && { 'content-type': type }) }, body)
  const asked = (seconds: number) => load(product.url, { connections: CONNECTIONS, seconds, request })
  await asked(WARM_SECONDS)
  const before = times()
  const { answers } = await asked(SECONDS)
  const after = times()
  const each = (part: keyof typeof before) => ((after[part] - before[part]) / answers) * 1e6
  return { program: each('program'), kernel: each('kernel'), sql: each('sql') }
}

function times() {
  const { user: program, system: kernel } = cpuTimesOf(product.process.pid!)
  const sql = inhabitantsOf(join(product.dataDir, 'postgres')).reduce((sum, pid) => {
    const { user, system } = cpuTimesOf(pid)
    return sum + user + system
  }, 0)
  return { program, kernel, sql }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Caller } from '#contract/caller.ts'
import type { RenderPage } from '#contract/site/visit.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { readServerSettings } from '#server/config/settings.ts'
import { openIdentity } from '#server/identity.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Log, LogFacts } from '#server/observe/log.ts'
import { openMetrics } from '#server/observe/metrics.ts'
import type { CallDenial } from './calls/handle.ts'
import { judgeMadeUp, madeUp, type Received, SESSIONS } from './calls/made-up-calls.stand-in.ts'
import { NO_PROGRAMS } from './calls/no-programs.stand-in.ts'
import type { HttpTimeouts } from './connection/http-timeouts.ts'
import { freePort } from './free-port.stand-in.ts'
import { type Front, openFront } from './front.ts'
import type { SharedCaching } from './pages/shared-cache.ts'

/** Runs the HTTP side alone, with made-up calls and pages, so that tests need no database. */
export type StandIn = AsyncDisposable & {
  readonly url: string
  readonly port: number
  readonly front: Front
  readonly filesDir: string
  readonly received: Received[]
  readonly logged: { readonly event: string; readonly facts?: LogFacts | undefined; readonly defect?: unknown }[]
  /** Contains refusals made before the code of a call ran. */
  readonly denials: readonly CallDenial[]
  readonly rendered: string[]
  readonly now: {
    limits: 'open' | 'shut' | 'away'
    database: 'up' | 'away' | 'silent'
    render: RenderPage
    ms: number
    hasRoom: boolean
    renderer: 'up' | 'away'
  }
}
type StandInOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly timeouts?: Partial<HttpTimeouts>
  readonly perAddress?: number
  readonly sharing?: SharedCaching
  prepare?(filesDir: string): void
}

export const page = (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): Response =>
  new Response(`<!doctype html><html><body>${body}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })
export const PUBLIC = { 'cache-control': 'public, max-age=0, must-revalidate' }

const fieldsOfMadeUp = (path: string): readonly string[] | undefined =>
  path.startsWith('/kept/whole') ? [] : path === '/kept/list' ? ['topic'] : undefined

/**
 * Pages below `/kept` are public; of these, those below `/kept/whole` read no query, and `/kept/list` reads a topic. Pages below `/other` may
 * not be cached; all others are 404.
 */
export const renderMadeUp: RenderPage = async (request, { language, theme }) => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/kept')) return page(`<h1>${pathname} ${language} ${theme}</h1><script>let a=1</script>`, PUBLIC)
  return page('Nothing', {}, pathname.startsWith('/other') ? 200 : 404)
}

const knowing = {
  authenticate: (token: string) => SESSIONS[token] ?? null,
  recall: (token: string) => SESSIONS[token],
  judge: judgeMadeUp,
  owesAgreement: () => false,
  programs: NO_PROGRAMS,
}

export async function openStandIn({
  env = {},
  timeouts = {},
  perAddress = 1_000_000,
  sharing,
  prepare,
}: StandInOptions = {}): Promise<StandIn> {
  const port = await freePort()
  const filesDir = mkdtempSync(join(tmpdir(), 'build-'))
  prepare?.(filesDir)
  const received: StandIn['received'] = []
  const denials: CallDenial[] = []
  const logged: { event: string; facts?: LogFacts | undefined; defect?: unknown }[] = []
  const rendered: string[] = []
  const now: StandIn['now'] = { limits: 'open', database: 'up', render: renderMadeUp, ms: 0, hasRoom: true, renderer: 'up' }
  const environment = openEnvironment({ PORT: String(port), MODE: 'trial', TRUSTED_PROXIES: '127.0.0.1', ...env })
  const settings = readServerSettings(environment)
  if (environment.problems.length > 0) throw new Error(environment.problems.join('\n'))
  const front = await openFront({
    settings,
    sharing,
    identity: openIdentity(settings.site, { connected: () => true }),
    capabilities: [madeUp(received)],
    log: collectLog(logged),
    metrics: openMetrics(),
    limits: countHits(now),
    requestLimit: countRequests(perAddress),
    pool: answerAs(now),
    asWriter: (work) => work(),
    ...knowing,
    denied: (denial) => void denials.push(denial),
    nowMs: () => performance.now() + now.ms,
    hasRoom: async () => now.hasRoom,
    build: {
      filesDir,
      async findRenderer() {
        if (now.renderer === 'away') throw new Error('EMFILE: too many open files')
        const render: RenderPage = (request, visit) => {
          rendered.push(new URL(request.url).pathname)
          return now.render(request, visit)
        }
        return Object.assign(render, { fieldsOf: fieldsOfMadeUp })
      },
    },
    timeouts: { lookEveryMs: 50, ...timeouts },
  })
  await front.listen()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    front,
    filesDir,
    received,
    logged,
    denials,
    rendered,
    now,
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]()
      rmSync(filesDir, { recursive: true })
    },
  }
}

const collectLog = (logged: { event: string; facts?: LogFacts | undefined; defect?: unknown }[]): Log => {
  const write = (event: string, facts?: LogFacts) => void logged.push({ event, facts })
  return {
    debug: write,
    info: write,
    warn: write,
    error: (event, defect, facts) => void logged.push({ event, defect, facts }),
    access: (facts) => write('call', facts),
    flush() {},
  }
}

function countHits(now: StandIn['now']): Limits {
  const hits = new Map<string, number>()
  const take: Limits['take'] = async (rules) => {
    if (now.limits === 'away') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    for (const { key, times } of rules) {
      const next = (hits.get(key) ?? 0) + 1
      if (now.limits === 'shut' || next > times) return { passed: false, key, retryAfter: 41 }
      hits.set(key, next)
    }
    return { passed: true }
  }
  return { take, look: take, async giveBack() {} }
}

function countRequests(perAddress: number) {
  const counts = new Map<string, number>()
  return {
    pass({ address }: Pick<Caller, 'address'>) {
      const next = (counts.get(address) ?? 0) + 1
      counts.set(address, next)
      return next <= perAddress
    },
  }
}

const answerAs = (now: StandIn['now']): Pool =>
  ({
    query: () =>
      now.database === 'silent'
        ? new Promise(() => {})
        : now.database === 'up'
          ? Promise.resolve({ rowCount: 1 })
          : Promise.reject(new Error('Connection terminated')),
  }) as unknown as Pool

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import type { Caller, Session } from '#contract/caller.ts'
import type { RenderPage } from '#contract/visit.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { readSettings } from '#server/config/settings.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Facts, Log } from '#server/observe/log.ts'
import { openMetrics } from '#server/observe/metrics.ts'
import { type Answers, answer } from './answer.ts'
import { type Front, openFront } from './front.ts'
import type { Patience } from './patience.ts'

/** The HTTP side alone, with calls and pages that are made up: what it does is seen without a database. */
export type StandIn = AsyncDisposable & {
  readonly url: string
  readonly port: number
  readonly front: Front
  readonly filesDir: string
  /** What calls were given, in order. */
  readonly heard: { readonly input: unknown; readonly caller: Caller }[]
  readonly logged: { readonly event: string; readonly facts?: Facts | undefined; readonly defect?: unknown }[]
  /** Paths that were rendered. */
  readonly rendered: string[]
  /** Things that tests change while it runs. */
  readonly now: { limits: 'open' | 'shut' | 'away'; database: 'up' | 'away' | 'silent'; render: RenderPage; ms: number }
}
export type StandInOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly patience?: Partial<Patience>
  readonly perAddress?: number
  prepare?(filesDir: string): void
}

const Text = z.object({
  text: z.string('TEXT_EMPTY').check(z.minLength(1, 'TEXT_EMPTY')),
  more: z.optional(z.string().check(z.maxLength(5))),
})
const rest = { access: 'anyone', limit: 'ordinary', refusals: { TEXT_EMPTY: 422 } } as const
const Heard = z.object({ heard: z.unknown() })
const calls = {
  form: defineCall({ ...rest, path: '/system/auth/user/act', summary: 'A form', verb: 'acts', input: Text, output: Heard }),
  json: defineCall({ ...rest, path: '/api/made/act', summary: 'JSON', verb: 'acts', input: z.looseObject({}), output: Heard }),
  read: defineCall({ ...rest, path: '/api/made/read', summary: 'A read', verb: 'reads', input: z.looseObject({}), output: Heard }),
  mine: defineCall({
    ...rest,
    access: 'signed-in',
    path: '/api/made/mine',
    summary: 'Mine',
    verb: 'acts',
    input: z.looseObject({}),
    output: Heard,
  }),
  sensitive: defineCall({
    ...rest,
    access: 'stepped-up',
    path: '/api/made/sensitive',
    summary: 'Sure',
    verb: 'acts',
    input: z.looseObject({}),
    output: Heard,
  }),
  half: defineCall({
    ...rest,
    access: 'pending',
    path: '/api/made/half',
    summary: 'Half',
    verb: 'acts',
    input: z.looseObject({}),
    output: Heard,
  }),
  strict: defineCall({
    ...rest,
    limit: { times: 3, withinMs: 60_000, by: 'address' },
    path: '/api/made/strict',
    summary: 'Limited',
    verb: 'acts',
    input: z.looseObject({}),
    output: Heard,
  }),
  file: defineCall({
    ...rest,
    access: 'signed-in',
    path: '/api/made/file',
    summary: 'A file',
    verb: 'acts',
    file: { maxBytes: 100_000 },
    input: z.object({}),
    output: Heard,
  }),
  wrong: defineCall({
    ...rest,
    path: '/system/auth/user/wrong',
    summary: 'Breaks',
    verb: 'acts',
    input: z.object({ how: z.string() }),
    output: Heard,
  }),
  slow: defineCall({
    ...rest,
    path: '/api/made/slow',
    summary: 'Slow',
    verb: 'acts',
    input: z.looseObject({ ms: z.number() }),
    output: Heard,
  }),
}

const session = (level: Session['level'], steppedUp = false): Session => ({ id: 's', accountId: 'a', roles: ['user'], level, steppedUp })
const SESSIONS: Readonly<Record<string, Session>> = { full: session('full'), half: session('pending'), sure: session('full', true) }

function madeUp(heard: StandIn['heard']): Answers {
  const hear = async (input: unknown, caller: Caller) => {
    heard.push({ input, caller })
    return { ok: { heard: input } }
  }
  return {
    texts: { 'en-US': { TEXT_EMPTY: 'Say something.' }, 'zh-CN': {} },
    answers: [
      ...[calls.form, calls.json, calls.read, calls.mine, calls.sensitive, calls.half, calls.strict].map((call) => answer(call, hear)),
      answer(calls.file, async ({ file }, caller) => hear({ name: file.name, type: file.type, sizeBytes: file.bytes.length }, caller)),
      answer(calls.wrong, async ({ how }) => break_(how)),
      answer(calls.slow, async ({ ms }, caller) => {
        await sleep(ms)
        return hear({ ms }, caller)
      }),
    ],
    files: [
      { prefix: '/files/made/', find: async (id) => (id.startsWith('0') ? null : { bytes: Buffer.from('RIFF'), type: 'image/webp' }) },
    ],
  }
}

/** Every way in which the code of a call can fail. */
async function break_(how: string): Promise<{ ok: { heard: unknown } }> {
  if (how === 'string') throw 'a thrown string with +8613912345678'
  if (how === 'null') throw null
  if (how === 'output') return { ok: 7 } as never
  if (how === 'unstorable') throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' })
  if (how === 'away') throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  throw new Error('select secret from floor.master_key at /srv/lyceum/server.ts')
}

export const page = (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): Response =>
  new Response(`<!doctype html><html><body>${body}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })
export const PUBLIC = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** Pages below `/kept` are public; `/missing` is not there; the rest is nobody's to keep. */
export const renderMadeUp: RenderPage = async (request, { language, theme }) => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/kept')) return page(`<h1>${pathname} ${language} ${theme}</h1><script>let a=1</script>`, PUBLIC)
  return page('Nothing', {}, pathname.startsWith('/other') ? 200 : 404)
}

export async function openStandIn({ env = {}, patience = {}, perAddress = 1_000_000, prepare }: StandInOptions = {}): Promise<StandIn> {
  const port = await freePort()
  const filesDir = mkdtempSync(join(tmpdir(), 'build-'))
  prepare?.(filesDir)
  const heard: StandIn['heard'] = []
  const logged: { event: string; facts?: Facts | undefined; defect?: unknown }[] = []
  const rendered: string[] = []
  const now: StandIn['now'] = { limits: 'open', database: 'up', render: renderMadeUp, ms: 0 }
  const environment = openEnvironment({ PORT: String(port), MODE: 'trial', TRUSTED_PROXIES: '127.0.0.1', ...env })
  const settings = readSettings(environment)
  if (environment.problems.length > 0) throw new Error(environment.problems.join('\n'))
  const front = await openFront({
    settings,
    capabilities: [madeUp(heard)],
    log: keepLog(logged),
    metrics: openMetrics(),
    limits: countHits(now),
    ordinary: countRequests(perAddress),
    pool: answerAs(now),
    authenticate: (token) => SESSIONS[token] ?? null,
    nowMs: () => performance.now() + now.ms,
    build: {
      filesDir,
      findRenderer: async () => (request, visit) => {
        rendered.push(new URL(request.url).pathname)
        return now.render(request, visit)
      },
    },
    patience: { lookEveryMs: 50, ...patience },
  })
  await front.listen()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    front,
    filesDir,
    heard,
    logged,
    rendered,
    now,
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]()
      rmSync(filesDir, { recursive: true })
    },
  }
}

const keepLog = (logged: { event: string; facts?: Facts | undefined; defect?: unknown }[]): Log => {
  const tell = (event: string, facts?: Facts) => void logged.push({ event, facts })
  return { debug: tell, info: tell, warn: tell, error: (event, defect, facts) => void logged.push({ event, defect, facts }), flush() {} }
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodingOf } from '#contract/envelope.ts'
import { cpuSecondsOf, familyOf, inhabitantsOf } from '#tests/world/processes.ts'
import { type ProductOptions, startProduct } from '#tests/world/product.ts'

export type Answered = { readonly code: number; readonly data: unknown }
/** Runs the product in its own processes on a temporary data folder. */
export type Product = AsyncDisposable & {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Milliseconds from the start until it printed its address. */
  readonly startedAfterMs: number
  /** Returns the CPU of server, hashing children and PostgreSQL together. */
  cpuSeconds(): number
  ask(path: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Answered>
  /** Registers with the code from the development inbox, and logs in. */
  person(phone: string): Promise<{ readonly token: string; readonly id: string }>
}
type Options = Partial<ProductOptions> & {
  /** Removes the data folder at the end; true when omitted. */
  readonly isTemporary?: boolean
}

export const PASSWORD = 'Quiet-River-27'

export async function openProduct({
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-')),
  isTemporary = true,
  ...options
}: Options = {}): Promise<Product> {
  const { url, process: child, startedAfterMs, end } = await startProduct({ ...options, dataDir })
  return {
    url,
    dataDir,
    process: child,
    startedAfterMs,
    cpuSeconds: () => sum([...familyOf(child.pid!), ...inhabitantsOf(join(dataDir, 'postgres'))]),
    ask: (path, fields, headers) => ask(url, path, fields, headers),
    person: (phone) => register(url, phone),
    async [Symbol.asyncDispose]() {
      await end()
      if (isTemporary) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const sum = (pids: readonly number[]): number => [...new Set(pids)].reduce((total, pid) => total + cpuSecondsOf(pid), 0)

const LOOK_MS = 1_000
/** Counts as idle what works less than this share of a core, in each of so many looks. */
const IDLE_SHARE = 0.05
const IDLE_LOOKS = 3
const MOST_LOOKS = 300

/** Waits for the end of the work that a start leaves behind, such as drawing the demo, which would count as that of requests. */
export async function untilIdle({ cpuSeconds }: Pick<Product, 'cpuSeconds'>): Promise<void> {
  for (let [looks, idle] = [0, 0]; idle < IDLE_LOOKS; looks++) {
    if (looks === MOST_LOOKS) throw new Error('The product goes on working')
    const before = cpuSeconds()
    await sleep(LOOK_MS)
    // The end of a child takes its time away.
    idle = Math.abs(cpuSeconds() - before) < (IDLE_SHARE * LOOK_MS) / 1_000 ? idle + 1 : 0
  }
}

export async function ask(
  url: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const form = encodingOf(path) === 'form'
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json', ...headers },
    body: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
  })
  return (await response.json()) as Answered
}

async function register(url: string, phone: string): Promise<{ token: string; id: string }> {
  await ask(url, '/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  const code = await codeFor(url, phone)
  const registered = await ask(url, '/system/auth/user/userregister', { phone, code, password: PASSWORD, agreement: 'true' })
  const { data } = await ask(url, '/system/auth/user/userlogin', { username: phone, password: PASSWORD })
  if (typeof data !== 'string') throw new Error(`No login for the benchmark: ${JSON.stringify(data)}`)
  return { token: data, id: (registered.data as { readonly id: string }).id }
}

async function codeFor(url: string, phone: string): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const { data } = (await ask(url, '/api/development/sms-inbox', {})) as { data: { phone: string; code: string }[] }
    const found = data.find((message) => message.phone.endsWith(phone.slice(-11)))
    if (found) return found.code
    await sleep(10)
  }
  throw new Error('No code arrived in the development inbox')
}

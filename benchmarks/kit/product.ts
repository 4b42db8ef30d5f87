import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodingOf } from '#contract/envelope.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { cpuSecondsOf, familyOf, inhabitantsOf } from './processes.ts'

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
  person(phone: string): Promise<{ readonly token: string }>
}
type ProductOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly core?: number
  readonly dataDir?: string
  /** Removes the data folder at the end; true when omitted. */
  readonly isTemporary?: boolean
  /** Uses a free port when omitted. */
  readonly port?: number
  /** The program to run; the server alone when omitted. */
  readonly program?: readonly string[]
}

export const PASSWORD = 'Quiet-River-27'
/** Sets limits so high that benchmarks never reach them. */
const WIDE: Readonly<Record<string, string>> = {
  REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
  REQUESTS_PER_ACCOUNT_MINUTE: '1000000000',
  COSTLY_REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
  SMS_PER_ADDRESS_HOUR: '100000',
  SMS_PER_ADDRESS_DAY: '100000',
  SMS_PHONES_PER_ADDRESS_HOUR: '100000',
  SMS_PER_PREFIX_HOUR: '100000',
  SMS_HOURLY_CAP: '100000',
  SMS_DAILY_CAP: '100000',
  TRUSTED_PROXIES: '127.0.0.1',
}

const AS_STARTED = ['--expose-gc', '--max-semi-space-size=8']

export async function openProduct({
  env = {},
  core,
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-')),
  isTemporary = true,
  port: givenPort,
  program = ['.runtime/process/main.mjs'],
}: ProductOptions = {}): Promise<Product> {
  const port = givenPort ?? (await freePort())
  const command = [process.execPath, ...AS_STARTED, ...program]
  const [file = '', ...rest] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const since = performance.now()
  const child = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'trial',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...WIDE,
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilOpen(child)
  const product: Product = {
    url,
    dataDir,
    process: child,
    startedAfterMs: performance.now() - since,
    cpuSeconds: () => sum([...familyOf(child.pid!), ...inhabitantsOf(join(dataDir, 'postgres'))]),
    ask: (path, fields, headers) => ask(url, path, fields, headers),
    person: (phone) => register(url, phone),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await gone
      }
      if (isTemporary) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return product
}

const sum = (pids: readonly number[]): number => [...new Set(pids)].reduce((total, pid) => total + cpuSecondsOf(pid), 0)

async function untilOpen(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (/^http:.*\/home$/m.test(output)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  })
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

async function register(url: string, phone: string): Promise<{ token: string }> {
  await ask(url, '/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  const code = await codeFor(url, phone)
  await ask(url, '/system/auth/user/userregister', { phone, code, password: PASSWORD, agreement: 'true' })
  const { data } = await ask(url, '/system/auth/user/userlogin', { username: phone, password: PASSWORD })
  if (typeof data !== 'string') throw new Error(`No login for the benchmark: ${JSON.stringify(data)}`)
  return { token: data }
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { PROGRAM } from './program.ts'

/** The product in its own process, which starts its own database unless DATABASE_URL names another. */
export type RunningProduct = {
  readonly url: string
  readonly process: ChildProcess
  /** Milliseconds from the start until it printed its address. */
  readonly startedAfterMs: number
  /** Asks it to end, and waits until it has. Does nothing when it has ended. */
  end(): Promise<void>
}
export type ProductOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly core?: number
  readonly dataDir: string
  /** Uses a free port when omitted. */
  readonly port?: number
  /** The program to run; the built server alone when omitted. */
  readonly program?: readonly string[]
}

/** Sets limits so high that a test of many requests never reaches them. */
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
/** The settings of the memory allocator with which `npm start` starts the server (scripts/launch.mjs). */
const ALLOCATOR: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}

/** Starts the built product (scripts/build-server.ts) as `npm start` does, and waits until it is open. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const { env = {}, core, dataDir, program = [PROGRAM] } = options
  const port = options.port ?? (await freePort())
  const command = [process.execPath, ...AS_STARTED, ...program]
  const [file = '', ...rest] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const since = performance.now()
  const child = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...ALLOCATOR,
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
  await untilOpen(child)
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    startedAfterMs: performance.now() - since,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

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

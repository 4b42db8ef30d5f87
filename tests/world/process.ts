import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { AnyDefinition } from '#app/server/compose/compose.ts'
import { openSite, type Site } from '#app/server/site.ts'
import { readSiteConfig } from '#app/server/site-config.ts'
import { encodingOf } from '#contract/envelope.ts'
import { PROGRAM_TOKEN_PREFIX } from '#contract/permission.ts'
import { takeTicket } from '#contract/realtime.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { refuseNested } from '#server/database/database.ts'
import type { CapabilityRoutes } from '#server/http/calls/answer.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { openLog } from '#server/observe/log.ts'
import { connectTo } from '../setup.ts'
import { followAll, openWithTicket, type TestSocket, type Wanted } from '../socket.ts'
import { childEnvironment } from './child-environment.ts'
import { PROGRAM } from './program.ts'
import { send } from './send.ts'

/** The `data` of an answer. Tests may read any field; a wrong one fails the assertion. */
export type Data = string & { readonly [field: string]: Data }
export type Answered = {
  readonly http: number
  readonly code: number
  readonly data: Data
  readonly msg: string
  readonly headers: Headers
}
export type AskOptions = {
  /** A session, or the token of a program. */
  readonly token?: string
  /** The client's address as a trusted proxy reports it; new each time when omitted, so that no address limit applies. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Process = AsyncDisposable & {
  readonly url: string
  readonly answers: readonly CapabilityRoutes[]
  readonly channels: Site['channels']
  /** Makes a call in the dialect of its path. */
  ask(path: string, fields?: Readonly<Record<string, unknown>>, options?: AskOptions): Promise<Answered>
  follow(token: string, wanted?: readonly Wanted[]): Promise<TestSocket>
}
/** A separate process on the same database and data folder, for tests that kill it. */
export type Mortal = AsyncDisposable &
  Pick<Process, 'url' | 'ask'> & {
    kill(): Promise<void>
    /** Stops the process as an operator does, and waits for its end. */
    end(): Promise<void>
    signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  }
export type OpenProcess = Process &
  Pick<
    Site,
    | 'inviteAdministrator'
    | 'eraseAccount'
    | 'drain'
    | 'live'
    | 'runScheduledTasks'
    | 'runJobs'
    | 'runSweeps'
    | 'forgetCaches'
    | 'listProcess'
  >

export type Environment = Readonly<Record<string, string>>
/**
 * `host` is the socket folder of another database server, or with `port` a pooler. `role` is the database role when it is not the tests'
 * superuser.
 */
export type Place = {
  readonly database: string
  readonly host?: string
  readonly port?: number
  readonly role?: string
  readonly smsUrl: string
  readonly env: Environment
}

/** The secret keys of a test server without its own. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`

export async function openProcess(
  { database, host, port: databasePort, role, smsUrl, env }: Place,
  nowMs: () => number,
  more: readonly AnyDefinition[] = [],
): Promise<OpenProcess> {
  const port = await freePort()
  const environment = openEnvironment({ ...usualEnvironment(port, smsUrl), ...env })
  const config = readSiteConfig(environment)
  if (environment.problems.length > 0) throw new Error(environment.problems.join('\n'))
  const connection = {
    ...connectTo(database),
    idleTimeoutMillis: 0, // cached plans of its sessions serve the next test
    ...(host !== undefined && { host }),
    ...(databasePort !== undefined && { port: databasePort }),
    ...(role !== undefined && { user: role }),
  }
  const site = await openSite(config, connection, { log: openLog(config.settings), nowMs, onNestedConnect: refuseNested, more })
  return {
    url: site.url,
    answers: site.answers,
    channels: site.channels,
    ask: (path, fields, options) => askAt(site.url, path, fields, options),
    follow: (token, wanted) => follow(site.url, token, wanted),
    inviteAdministrator: site.inviteAdministrator,
    eraseAccount: site.eraseAccount,
    drain: site.drain,
    live: site.live,
    runScheduledTasks: site.runScheduledTasks,
    runJobs: site.runJobs,
    runSweeps: site.runSweeps,
    listProcess: site.listProcess,
    forgetCaches: site.forgetCaches,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** Starts the built server in a process of its own, and waits until it serves or works. */
export async function openMortal(place: Place): Promise<Mortal> {
  const port = await freePort()
  const env = {
    ...childEnvironment(),
    ...usualEnvironment(port, place.smsUrl),
    DATABASE_URL: urlOf(place),
    ...place.env,
  }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await untilPrinted(child, /\/home$|works on jobs/m)
  const endBy = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const kill = () => endBy('SIGKILL')
  return {
    url,
    ask: (path, fields, options) => askAt(url, path, fields, options),
    kill,
    end: () => endBy('SIGTERM'),
    signal: (signal) => void child.kill(signal),
    [Symbol.asyncDispose]: kill,
  }
}

const usualEnvironment = (port: number, smsUrl: string): Environment => ({
  MODE: 'trial',
  PORT: String(port),
  SMS_PROVIDERS: 'webhook',
  SMS_GATEWAY_URL: smsUrl,
  TRUSTED_PROXIES: '127.0.0.1',
  SECRET_KEYS: TEST_KEYS,
  LOG_LEVEL: 'silent',
  LOG_FILE: '/dev/null',
  DEMO: 'off',
  LIVE_ENGINE: 'off',
  DATABASE_POOL_SIZE: '4',
  // An account of a test makes more calls in a minute than a person.
  REQUESTS_PER_ACCOUNT_MINUTE: '1000000',
})

function urlOf({ database, host = connectTo(database).host, port, role = 'app' }: Place): string {
  const place = port === undefined ? 'localhost' : `localhost:${port}`
  return `postgres://${role}@${place}/${database}?host=${encodeURIComponent(String(host))}`
}

/** Waits for a line of its output, and reads on, so that the process never waits for its reader. */
async function untilPrinted(child: ChildProcessByStdio<null, Readable, null>, line: RegExp): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (line.test(output)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}

/** Makes a call to the server at a URL, in the dialect of its path. */
export async function askAt(
  url: string,
  path: string,
  fields: Readonly<Record<string, unknown>> = {},
  options: AskOptions = {},
): Promise<Answered> {
  const form = encodingOf(path) === 'form'
  const answer = await send(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-forwarded-for': options.address ?? newAddress(),
      ...(options.token !== undefined && headerOf(options.token)),
      ...options.headers,
    },
    body: form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields),
  })
  const { code, data, msg } = JSON.parse(answer.body) as { code: number; data: Data; msg: string }
  return { http: answer.status, code, data, msg, headers: answer.headers }
}

/** Sends a session in its own header, and the token of a program in that of its standard. */
const headerOf = (token: string): Readonly<Record<string, string>> =>
  token.startsWith(PROGRAM_TOKEN_PREFIX) ? { authorization: `Bearer ${token}` } : { token }

async function follow(url: string, token: string, wanted: readonly Wanted[] = []): Promise<TestSocket> {
  const { http, data } = await askAt(url, takeTicket.path, {}, { token })
  if (http !== 200) throw new Error(`No ticket: ${JSON.stringify(data)}`)
  const socket = await openWithTicket(url, data['ticket']!, { 'x-forwarded-for': newAddress() })
  await followAll(socket, wanted)
  return socket
}

export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

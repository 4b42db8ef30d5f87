import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { openSite, type Site } from '#app/server/site.ts'
import { readSiteConfig } from '#app/server/site-config.ts'
import { encodingOf } from '#contract/envelope.ts'
import { takeTicket } from '#contract/realtime.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { refuseNested } from '#server/database/database.ts'
import type { Answers } from '#server/http/calls/answer.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { openLog } from '#server/observe/log.ts'
import { connectTo } from '../setup.ts'
import { followAll, openWithTicket, type TestSocket, type Wanted } from '../socket.ts'
import { send } from './send.ts'

/** `data` of an answer, for reading in a test: any field may be asked for, and what is wrong fails the assertion. */
export type Data = string & { readonly [field: string]: Data }
export type Answered = {
  readonly http: number
  readonly code: number
  readonly data: Data
  readonly msg: string
  readonly headers: Headers
}
export type AskOptions = {
  readonly token?: string
  /** The client's address, as a trusted proxy tells it. A fresh one each time when left out, so that address limits stay quiet. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Process = AsyncDisposable & {
  readonly url: string
  /** Every capability's answers and channels, as they are bound. */
  readonly answers: readonly Answers[]
  readonly channels: Site['channels']
  /** Asks one call in the dialect of its path. */
  ask(path: string, fields?: Readonly<Record<string, unknown>>, options?: AskOptions): Promise<Answered>
  /** Opens a WebSocket for the session of a token and follows what is wanted. */
  follow(token: string, wanted?: readonly Wanted[]): Promise<TestSocket>
}
/** A process of its own on the same database and data folder, to be killed in the middle of something. */
export type Mortal = AsyncDisposable & Pick<Process, 'url' | 'ask'> & { kill(): Promise<void> }
export type OpenProcess = Process &
  Pick<Site, 'inviteAdministrator' | 'eraseAccount' | 'live' | 'runScheduledTasks' | 'runSweeps' | 'forgetCaches'>

/** Settings of a process, above those of every test. */
export type Environment = Readonly<Record<string, string>>
/** Where a process finds what it needs. */
/** `host`: the folder of another database server's socket, or with `port` a pooler before it; `role`: the role of the database, when it is not the superuser of the tests. */
export type Place = {
  readonly database: string
  readonly host?: string
  readonly port?: number
  readonly role?: string
  readonly smsUrl: string
  readonly env: Environment
}

/** A whole server in this process. `nowMs` is its monotonic clock. */
export async function openProcess(
  { database, host, port: databasePort, role, smsUrl, env }: Place,
  nowMs: () => number,
): Promise<OpenProcess> {
  const port = await freePort()
  const environment = openEnvironment({
    MODE: 'trial',
    PORT: String(port),
    SMS_PROVIDERS: 'webhook',
    SMS_GATEWAY_URL: smsUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'silent',
    LOG_FILE: '/dev/null',
    DEMO: 'off',
    LIVE_ENGINE: 'off',
    DATABASE_POOL_SIZE: '4',
    ...env,
  })
  const config = readSiteConfig(environment)
  if (environment.problems.length > 0) throw new Error(environment.problems.join('\n'))
  const connection = {
    ...connectTo(database),
    idleTimeoutMillis: 0, // what its sessions have planned and looked up serves the next test
    ...(host !== undefined && { host }),
    ...(databasePort !== undefined && { port: databasePort }),
    ...(role !== undefined && { user: role }),
  }
  const site = await openSite(config, connection, { log: openLog(config.settings), nowMs, onNestedConnect: refuseNested })
  return {
    url: site.url,
    answers: site.answers,
    channels: site.channels,
    ask: (path, fields, options) => askAt(site.url, path, fields, options),
    follow: (token, wanted) => follow(site.url, token, wanted),
    inviteAdministrator: site.inviteAdministrator,
    eraseAccount: site.eraseAccount,
    live: site.live,
    runScheduledTasks: site.runScheduledTasks,
    runSweeps: site.runSweeps,
    forgetCaches: site.forgetCaches,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** A whole server in a process of its own. */
export async function openMortal(place: Place): Promise<Mortal> {
  const child = spawn(process.execPath, ['tests/world/mortal.stand-in.ts', JSON.stringify(place)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = String(((await once(child.stdout, 'data')) as [Buffer])[0])
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    ask: (path, fields, options) => askAt(url, path, fields, options),
    kill,
    [Symbol.asyncDispose]: kill,
  }
}

/** Asks one call of the server at an address, in the dialect of its path. */
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
      ...(options.token !== undefined && { token: options.token }),
      ...options.headers,
    },
    body: form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields),
  })
  const { code, data, msg } = JSON.parse(answer.body) as { code: number; data: Data; msg: string }
  return { http: answer.status, code, data, msg, headers: answer.headers }
}

async function follow(url: string, token: string, wanted: readonly Wanted[] = []): Promise<TestSocket> {
  const { http, data } = await askAt(url, takeTicket.path, {}, { token })
  if (http !== 200) throw new Error(`No ticket: ${JSON.stringify(data)}`)
  const socket = await openWithTicket(url, data['ticket']!, { 'x-forwarded-for': newAddress() })
  await followAll(socket, wanted)
  return socket
}

/** An address of a client that nobody had before. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

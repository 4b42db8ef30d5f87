import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { encodingOf } from '#contract/envelope.ts'
import { takeTicket } from '#contract/realtime.ts'
import { openEnvironment } from '#server/config/environment.ts'
import type { Answers } from '#server/http/answer.ts'
import { openLog } from '#server/observe/log.ts'
import { openSite, readSiteConfig } from '#server/site.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { connectTo, template } from './setup.ts'
import { followAll, openWithTicket, type TestSocket, type Wanted } from './socket.ts'

/** `data` of an answer, for reading in a test: any field may be asked for, and what is wrong fails the assertion. */
export type Told = string & { readonly [field: string]: Told }
export type Answered = {
  readonly http: number
  readonly code: number
  readonly data: Told
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
  /** Every capability's answers, as they are bound. */
  readonly answers: readonly Answers[]
  /** Asks one call in the dialect of its path. */
  ask(path: string, fields?: Readonly<Record<string, unknown>>, options?: AskOptions): Promise<Answered>
  /** Opens a WebSocket for the session of a token and follows what is wanted. */
  follow(token: string, wanted?: readonly Wanted[]): Promise<TestSocket>
}
/** A process of its own on the same database and data folder, to be killed in the middle of something. */
export type Mortal = AsyncDisposable & { readonly url: string; kill(): Promise<void> }
export type Person = { readonly id: string; readonly phone: string; readonly password: string; readonly token: string }
export type World = Process & {
  readonly sql: pg.Pool
  readonly sms: Gateway
  readonly dataDir: string
  readonly clock: {
    move(ms: number): Promise<void>
    /** From here on the database's time goes on by `move` alone, however slow the machine is. */
    stop(): Promise<void>
  }
  /** Another process on the same database. */
  second(): Promise<Process>
  mortal(): Promise<Mortal>
  /** Registers somebody by code and logs them in. */
  person(details?: { readonly phone?: string; readonly password?: string; readonly username?: string }): Promise<Person>
  /** Somebody who was given these roles, logged in with both factors, with a fresh proof where a test needs one. */
  operator(roles: readonly string[], details?: { readonly steppedUp?: boolean }): Promise<Person>
  inviteAdministrator(phone?: string): Promise<string | null>
  /** Does everything that is due by the clock, at once: due works and waiting jobs of every capability. Throws what a due work throws. */
  runDueWork(): Promise<void>
}
export type WorldOptions = { readonly env?: Readonly<Record<string, string>> }

export const PASSWORD = 'Quiet-River-27'

/** A fresh mainland phone number in E.164. */
export const newPhone = (): string => `+86139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** A whole server in this process, on a database of its own, with a fake SMS gateway and a clock that can be moved. */
export async function openWorld({ env = {} }: WorldOptions = {}): Promise<World> {
  await using open = new AsyncDisposableStack()
  const name = `world_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  open.defer(() => administer(`drop database ${name} with (force)`))
  const sms = open.use(await openGateway())
  const sql = open.adopt(new pg.Pool({ ...connectTo(name), max: 2 }), (pool) => pool.end())
  sql.on('error', () => {}) // the database is dropped under its idle connections
  let [base, shiftMs] = [CLOCK, 0]
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'world-'))
  open.defer(() => rmSync(DATA_DIR, { recursive: true }))
  const openProcess = () => openOne(name, sms, { DATA_DIR, ...env }, () => performance.now() + shiftMs)
  const first = open.use(await openProcess())
  const kept = open.move()
  const move = async (ms: number) => {
    shiftMs += ms
    await sql.query(
      `create or replace function floor.now() returns timestamptz language sql stable as $$ select ${base} + interval '${shiftMs} milliseconds' $$`,
    )
  }
  const stop = async () => {
    base = `timestamptz '${(await sql.query<{ now: string }>(`select ${CLOCK}::text as now`)).rows[0]!.now}'`
    await move(0)
    await sql.query('create or replace function floor.moment() returns timestamptz language sql volatile as $$ select floor.now() $$')
  }
  return {
    ...first,
    sql,
    sms,
    dataDir: DATA_DIR,
    clock: { move, stop },
    second: async () => kept.use(await openProcess()),
    mortal: () => openMortal({ database: name, sms: sms.url, env: { DATA_DIR, ...env } }),
    person: (details) => register(first, sms, details),
    operator: (roles, details) => promote(first, sms, sql, roles, details),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** What the product's own floor.now() says; kept equal by a test. */
const CLOCK = 'pg_catalog.now()'

type Opened = Process & Pick<World, 'inviteAdministrator' | 'runDueWork'>

export type Place = { readonly database: string; readonly sms: string; readonly env: Readonly<Record<string, string>> }

async function openMortal(place: Place): Promise<Mortal> {
  const child = spawn(process.execPath, ['tests/mortal.stand-in.ts', JSON.stringify(place)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: String(url), kill, [Symbol.asyncDispose]: kill }
}

export async function openOne(
  database: string,
  sms: Pick<Gateway, 'url'>,
  env: Readonly<Record<string, string>>,
  nowMs: () => number,
): Promise<Opened> {
  const port = await freePort()
  const environment = openEnvironment({
    MODE: 'trial',
    PORT: String(port),
    SMS_PROVIDERS: 'webhook',
    SMS_GATEWAY_URL: sms.url,
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'silent',
    LOG_FILE: '/dev/null',
    DEMO: 'off',
    DATABASE_POOL_SIZE: '4',
    ...env,
  })
  const config = readSiteConfig(environment)
  if (environment.problems.length > 0) throw new Error(environment.problems.join('\n'))
  const site = await openSite(config, connectTo(database), { log: openLog(config.settings), nowMs })
  return {
    url: site.url,
    answers: site.answers,
    ask: (path, fields, options) => ask(site.url, path, fields, options),
    follow: (token, wanted) => follow(site.url, token, wanted),
    inviteAdministrator: site.inviteAdministrator,
    runDueWork: site.runDueWork,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

async function ask(url: string, path: string, fields: Readonly<Record<string, unknown>> = {}, options: AskOptions = {}): Promise<Answered> {
  const form = encodingOf(path) === 'form'
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-forwarded-for': options.address ?? newAddress(),
      ...(options.token !== undefined && { token: options.token }),
      ...options.headers,
    },
    body: form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields),
  })
  const { code, data, msg } = (await response.json()) as { code: number; data: Told; msg: string }
  return { http: response.status, code, data, msg, headers: response.headers }
}

async function follow(url: string, token: string, wanted: readonly Wanted[] = []): Promise<TestSocket> {
  const { http, data } = await ask(url, takeTicket.path, {}, { token })
  if (http !== 200) throw new Error(`No ticket: ${JSON.stringify(data)}`)
  const socket = await openWithTicket(url, data['ticket']!, { 'x-forwarded-for': newAddress() })
  await followAll(socket, wanted)
  return socket
}

const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

async function register(process: Process, sms: Gateway, { phone = newPhone(), password = PASSWORD, username = '' } = {}): Promise<Person> {
  await process.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  const code = await sms.codeFor(phone, 'register')
  const named = username === '' ? {} : { username }
  const registered = await process.ask('/system/auth/user/userregister', { phone, code, password, agreement: 'true', ...named })
  if (registered.code !== 200) throw new Error(`Registration refused: ${JSON.stringify(registered.data)}`)
  const loggedIn = await process.ask('/system/auth/user/userlogin', { username: phone, password })
  if (loggedIn.code !== 200) throw new Error(`Login refused: ${JSON.stringify(loggedIn.data)}`)
  return { id: String(registered.data['id']), phone, password, token: loggedIn.data }
}

/** Before the session is used for the first time, so no process keeps anything of it. */
async function promote(
  process: Process,
  sms: Gateway,
  sql: pg.Pool,
  roles: readonly string[],
  { steppedUp = false } = {},
): Promise<Person> {
  const person = await register(process, sms)
  await sql.query('update accounts.account set roles = $2 where id = $1', [person.id, [...roles, 'user']])
  const proof = steppedUp ? `floor.now() + interval '5 minutes'` : 'null'
  await sql.query(`update accounts.session set level = 'full', stepped_up_until = ${proof} where account_id = $1`, [person.id])
  return person
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(connectTo('postgres'))
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

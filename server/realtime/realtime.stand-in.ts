import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Session } from '#contract/caller.ts'
import { type AnyChannel, defineChannel, type LogKeyOf } from '#contract/channel.ts'
import { takeTicket } from '#contract/realtime.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { readServerSettings } from '#server/config/settings.ts'
import { type Announcements, openAnnouncements } from '#server/database/connection/announcements.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import { NO_PROGRAMS } from '#server/http/calls/no-programs.stand-in.ts'
import { openFront } from '#server/http/front.ts'
import type { WebBuild } from '#server/http/pages/renderer.ts'
import { openIdentity } from '#server/identity.ts'
import { openLimits } from '#server/limit/limits.ts'
import { openMetrics } from '#server/observe/metrics.ts'
import { freePort } from '../http/free-port.stand-in.ts'
import { type ServedChannel, serveChannel } from './channels.ts'
import { publish } from './logs/publish.ts'
import { openSockets, type Terms } from './sockets/sockets.ts'

const Word = z.object({ word: z.string() })
export const mine = defineChannel({ name: 'mine', summary: 'Own', who: 'own', access: 'signed-in', message: Word })
export const news = defineChannel({ name: 'news', summary: 'For all', who: 'everybody', access: 'signed-in', message: Word })
export const bulk = defineChannel({ ...news, name: 'bulk', maxBytes: 65_536 })
/** A channel for many followers, whose events are combined. */
export const lecture = defineChannel({ ...bulk, name: 'lecture', togetherMs: 250 })
export const room = defineChannel({ name: 'room', summary: 'By id', who: 'each', access: 'signed-in', message: Word })
export const desk = defineChannel({
  name: 'desk',
  summary: 'By permission',
  who: 'everybody',
  access: { permission: 'made-up:desk' },
  message: Word,
})

/** Sessions by token, which is the session id. The processes of a test share them like a database. */
export type People = Map<string, Session>
export function addPerson(people: People, more: Partial<Session> = {}): { readonly token: string; readonly session: Session } {
  const session: Session = {
    id: randomUUID(),
    accountId: randomUUID(),
    roles: ['user'],
    granted: ['user'],
    level: 'full',
    steppedUp: false,
    ...more,
  }
  const token = session.id
  people.set(token, session)
  return { token, session }
}

/** Runs the HTTP side with WebSockets, real logs and made-up accounts and channels, as one process of a test. */
export type StandIn = AsyncDisposable & {
  readonly url: string
  readonly port: number
  readonly database: Database
  readonly announcements: Announcements
  readonly reported: string[]
  readonly logged: string[]
  ticket(token: string): Promise<string>
  publish<C extends AnyChannel>(channel: C, key: LogKeyOf<C>, word: string): Promise<number>
  /** Announces a change, as the capability of accounts would. */
  publishTopic(topic: keyof typeof TOPICS, payload: string): Promise<void>
  drain(): void
}
type StandInOptions = {
  readonly people: People
  readonly env?: Readonly<Record<string, string>>
  readonly terms?: Partial<Terms>
  /** Rooms without access. */
  readonly shut?: ReadonlySet<string>
  nowMs?(): number
  requestsPass?(): boolean
}
const TOPICS = { people: 'made-up:people', permissions: 'made-up:permissions' } as const

export async function openStandIn(connection: DatabaseSettings, options: StandInOptions): Promise<StandIn> {
  await using open = new AsyncDisposableStack()
  const { people, shut = new Set<string>() } = options
  const [port, reported, logged] = [await freePort(), [] as string[], [] as string[]]
  const env = openEnvironment({ PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL_SIZE: '4', ...options.env })
  const settings = readServerSettings(env)
  const announcements = open.use(await openAnnouncements(connection))
  const database = open.use(openDatabase({ ...connection, max: settings.databasePoolSize }, announcements))
  const platform = {
    announcements,
    settings,
    identity: openIdentity(settings.site, announcements),
    pool: database.pool,
    nowMs: options.nowMs ?? (() => performance.now()),
    log: collectLog(logged),
    requestLimit: { pass: options.requestsPass ?? (() => true) },
    ...knowing(people),
  }
  const sockets = openSockets({
    ...platform,
    channels: [
      ...[mine, news, bulk, lecture, desk].map((channel): ServedChannel => serveChannel(channel)),
      serveChannel(room, (_, id) => !shut.has(id)),
    ],
    findSessions: async (ids) => ids.flatMap((id) => people.get(id) ?? []),
    topics: { people: [TOPICS.people], permissions: [TOPICS.permissions] },
    report: (event) => void reported.push(event),
    ...(options.terms && { terms: options.terms }),
  })
  const front = open.use(
    await openFront({
      ...platform,
      denied() {},
      capabilities: [sockets.routes],
      sockets,
      asWriter: database.asWriter,
      build: emptyBuild(open),
      metrics: openMetrics(),
      limits: openLimits(database),
    }),
  )
  const [url, opened] = [await front.listen(), open.move()]
  return {
    url,
    port,
    database,
    announcements,
    reported,
    logged,
    drain: front.drain,
    ticket: (token) => takeTicketFor(url, token),
    publish: (channel, key, word) => database.inTransaction((tx) => publish(tx, channel, key, { word })),
    publishTopic: (topic, payload) => database.inTransaction((tx) => tx.publish(TOPICS[topic], payload)),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

const knowing = (people: People) => ({
  authenticate: (token: string) => people.get(token) ?? null,
  recall: (token: string) => people.get(token),
  owesAgreement: () => false,
  programs: NO_PROGRAMS,
  judge: ({ roles }: Session) => (roles.includes('editor') ? ('yes' as const) : ('role' as const)),
})

function emptyBuild(open: AsyncDisposableStack): WebBuild {
  const filesDir = mkdtempSync(join(tmpdir(), 'build-'))
  open.defer(() => rmSync(filesDir, { recursive: true }))
  return { filesDir, findRenderer: async () => async () => new Response('', { status: 404 }) }
}

async function takeTicketFor(url: string, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${url}${takeTicket.path}`, { method: 'POST', headers, body: '{}' })
  return ((await answer.json()) as { data: { ticket: string } }).data.ticket
}

const collectLog = (logged: string[]) => {
  const write = (event: string) => void logged.push(event)
  return { debug: write, info: write, warn: write, error: write, access: () => {}, flush: () => {} }
}

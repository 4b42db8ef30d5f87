import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DatabaseSettings } from '../settings.ts'
import { listenAlways } from './listening.ts'
import { openOutbox } from './outbox.ts'
import { openPeers, startBeats } from './peers.ts'

/**
 * Broadcasts invalidations between processes: a topic has changed, so its cached values are stale. They travel over LISTEN/NOTIFY, on one
 * connection per process, after the commit. A process that dies in between cannot announce its commit, so the others assume a gap when its
 * signs of life end.
 */
export type Announcements = AsyncDisposable & {
  readonly processId: string
  /** Calls back for each announcement of a topic: immediately for this process's own, and on arrival for those of others. */
  subscribe(topic: string, run: (payload: string) => void): void
  /** Calls back when announcements may have been missed. The subscriber must drop all cached values. */
  onGap(run: () => void): void
  /** Calls back when requests to this process may have been missed. The subscriber must check for pending work. */
  onMissedWork(run: () => void): void
  /** Returns false while the channel is down. Cached values must not be trusted then. */
  connected(): boolean
  /** Calls back when the database falls silent or has become a standby. Pending queries will get no answer. */
  onSilence(run: () => void): void
  /** Returns true while the database does not answer. A database that refuses connections is not silent. */
  isSilent(): boolean
  publishHere(topic: string, payload: string): void
  /**
   * Sends encoded announcements to the other processes, after the commit of what they announce. Resolves when PostgreSQL has them. Undefined
   * when they must be part of the transaction.
   */
  readonly send: ((messages: readonly string[]) => Promise<void>) | undefined
  /** Invalidates all cached values, as if announcements had been missed. It does not trigger `onMissedWork`. */
  assumeGap(): void
}

export const CHANNEL = 'lyceum'
/** Topics of the channel itself: a sign of life, a regular end, and announcements that could not be sent. */
const BEAT = 'platform:beat'
const GOODBYE = 'platform:goodbye'
export const GAP = 'platform:gap'

/** Topic of a command that needs a database at rest. The payload is the number of milliseconds for which processes refuse to write. */
export const READ_ONLY = 'database:read-only'

export const newProcessId = (): string => randomUUID()

/** Encodes an announcement for NOTIFY. Throws when it is too long. */
export function writeAnnouncement(processId: string, topic: string, payload: string): string {
  const message = JSON.stringify([processId, topic, payload])
  if (Buffer.byteLength(message) > MOST_BYTES)
    throw new Error(`An announcement of ${topic} exceeds ${MOST_BYTES} bytes: announce an id instead of the data`)
  return message
}

/** Publishes as part of the transaction. It serves commands and tests without announcements of their own. */
export async function publishInside(tx: Kysely<unknown>, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return
  await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(tx)
}

/** The payload limit of PostgreSQL is just under 8,000 bytes. */
const MOST_BYTES = 7_900

/**
 * Starts listening for announcements. Fails when the database is unreachable; later losses of the connection are repaired automatically
 * (R37).
 */
export async function openAnnouncements(settings: DatabaseSettings): Promise<Announcements> {
  const processId = newProcessId()
  const subscribers = new Map<string, ((payload: string) => void)[]>()
  const gapHandlers: (() => void)[] = []
  const workHandlers: (() => void)[] = []
  const silences: (() => void)[] = []
  const peers = openPeers()
  const deliver = (topic: string, payload: string) => {
    for (const run of subscribers.get(topic) ?? []) run(payload)
  }
  const gap = () => {
    for (const run of gapHandlers) run()
  }
  const missed = () => {
    peers.clear()
    gap()
    for (const run of workHandlers) run()
  }
  const cut = () => {
    for (const run of silences) run()
  }
  const listening = await listenAlways(settings, CHANNEL, {
    onMessage(message) {
      const parts = readParts(message)
      if (!parts) return missed() // an unreadable message could mean any change
      const [from, topic, payload] = parts
      if (from === processId) return // its own announcements were delivered at once
      if (topic === BEAT) peers.noteSign(from, performance.now())
      if (topic === GOODBYE) peers.left(from)
      if (topic === GAP) missed()
      else deliver(topic, payload)
    },
    missed,
    silent: cut,
    demoted: cut,
  })
  const encode = (topic: string) => writeAnnouncement(processId, topic, '')
  const { send } = openOutbox({ channel: CHANNEL, connection: listening.connection, gap: encode(GAP) })
  const stopBeats = startBeats(peers, { beat: () => send([encode(BEAT)]), missed })
  return {
    processId,
    subscribe: (topic, run) => void subscribers.set(topic, [...(subscribers.get(topic) ?? []), run]),
    onGap: (run) => void gapHandlers.push(run),
    onMissedWork: (run) => void workHandlers.push(run),
    connected: () => listening.connection() !== undefined,
    onSilence: (run) => void silences.push(run),
    isSilent: listening.isSilent,
    publishHere: deliver,
    send,
    assumeGap: gap,
    async [Symbol.asyncDispose]() {
      stopBeats()
      await send([encode(GOODBYE)])
      await listening.close()
    },
  }
}

function readParts(message: string): [from: string, topic: string, payload: string] | undefined {
  try {
    const parts: unknown = JSON.parse(message)
    const isWhole = Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === 'string')
    return isWhole ? (parts as [string, string, string]) : undefined
  } catch {
    return undefined
  }
}

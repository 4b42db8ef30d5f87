import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DatabaseSettings } from '../settings.ts'
import { listenAlways } from './listening.ts'

/**
 * Broadcasts invalidations between processes: a topic has changed, so its cached values are stale. They travel over LISTEN/NOTIFY, on one
 * connection per process.
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
  /** Calls back when the database falls silent or accepts no more writes. Pending queries will get no answer. */
  onSilence(run: () => void): void
  /** Returns true while the database does not answer. A database that refuses connections is not silent. */
  isSilent(): boolean
  publishHere(topic: string, payload: string): void
  /** Invalidates all cached values, as if announcements had been missed. It does not trigger `onMissedWork`. */
  assumeGap(): void
}

export const CHANNEL = 'lyceum'

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

/** Publishes as part of the transaction. Other processes receive the messages in this order, and only after a commit. */
export async function publishToOthers(tx: Kysely<unknown>, messages: readonly string[]): Promise<void> {
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
  const deliver = (topic: string, payload: string) => {
    for (const run of subscribers.get(topic) ?? []) run(payload)
  }
  const gap = () => {
    for (const run of gapHandlers) run()
  }
  const missed = () => {
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
      if (from !== processId) deliver(topic, payload) // its own announcements were delivered at once
    },
    missed,
    silent: cut,
    demoted: cut,
  })
  return {
    processId,
    subscribe: (topic, run) => void subscribers.set(topic, [...(subscribers.get(topic) ?? []), run]),
    onGap: (run) => void gapHandlers.push(run),
    onMissedWork: (run) => void workHandlers.push(run),
    connected: () => listening.connection() !== undefined,
    onSilence: (run) => void silences.push(run),
    isSilent: listening.isSilent,
    publishHere: deliver,
    assumeGap: gap,
    [Symbol.asyncDispose]: listening.close,
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

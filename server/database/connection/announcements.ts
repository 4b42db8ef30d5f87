import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DatabaseSettings } from '../settings.ts'
import { listenAlways } from './listening.ts'

/** What one process tells all: "this changed, forget what you kept of it". Carried by LISTEN/NOTIFY on one connection per process. */
export type Announcements = AsyncDisposable & {
  readonly processId: string
  /** Calls back for each announcement of a topic, from this process at once and from others as they arrive. */
  subscribe(topic: string, run: (payload: string) => void): void
  /** Calls back when announcements may have been missed: whatever is kept must be forgotten. */
  onGap(run: () => void): void
  /** The same for what was asked of this process meanwhile: it must be looked for. */
  onMissedWork(run: () => void): void
  /** False while the channel is down: nothing kept may be trusted. */
  connected(): boolean
  /** Calls back when the database falls silent: nothing that waits for it will be answered. */
  onSilence(run: () => void): void
  /** Whether it is silent now. One that refuses is not. */
  isSilent(): boolean
  publishHere(topic: string, payload: string): void
  /** As if announcements had been missed, for what is kept alone: all of it is forgotten. */
  assumeGap(): void
}

export const CHANNEL = 'lyceum'

/** Tells this process from others that announce. */
export const newProcessId = (): string => randomUUID()

/** An announcement as NOTIFY carries it. Throws when it is longer than that. */
export function writeAnnouncement(processId: string, topic: string, payload: string): string {
  const message = JSON.stringify([processId, topic, payload])
  if (Buffer.byteLength(message) > MOST_BYTES)
    throw new Error(`An announcement of ${topic} has more than ${MOST_BYTES} bytes: announce where to look`)
  return message
}

/** Part of the transaction: heard by the others, in this order, only if it commits. */
export async function publishToOthers(tx: Kysely<unknown>, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return
  await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(tx)
}

/** PostgreSQL carries fewer than 8,000 bytes. */
const MOST_BYTES = 7_900

/** Opens this process's ear. Fails when the database is away; later losses are mended by themselves (R37). */
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
  const listening = await listenAlways(settings, CHANNEL, {
    onMessage: (message) => deliverFromOthers(message, processId, deliver, missed),
    missed,
    silent() {
      for (const run of silences) run()
    },
  })
  return {
    processId,
    subscribe: (topic, run) => void subscribers.set(topic, [...(subscribers.get(topic) ?? []), run]),
    onGap: (run) => void gapHandlers.push(run),
    onMissedWork: (run) => void workHandlers.push(run),
    connected: listening.isUp,
    onSilence: (run) => void silences.push(run),
    isSilent: listening.isSilent,
    publishHere: deliver,
    assumeGap: gap,
    [Symbol.asyncDispose]: listening.close,
  }
}

/** What this process announced it has heard already. What nobody can read may have meant anything. */
function deliverFromOthers(message: string, self: string, deliver: (topic: string, payload: string) => void, missed: () => void): void {
  const parts = readParts(message)
  if (!parts) missed()
  else if (parts[0] !== self) deliver(parts[1], parts[2])
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

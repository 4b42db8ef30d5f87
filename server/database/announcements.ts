import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** What one process tells all: "this changed, forget what you kept of it". Carried by LISTEN/NOTIFY on one connection per process. */
export type Announcements = AsyncDisposable & {
  readonly processId: string
  /** Calls back for each announcement of a topic, from this process at once and from others as they arrive. */
  hear(topic: string, run: (payload: string) => void): void
  /** Calls back when announcements may have been missed: whatever is kept must be forgotten. */
  onDoubt(run: () => void): void
  /** False while the channel is down: nothing kept may be trusted. */
  connected(): boolean
  hearOwn(topic: string, payload: string): void
}

export const CHANNEL = 'lyceum'

export const newProcessId = (): string => randomUUID()

/** Part of the transaction: heard by the others only if it commits. */
export async function tellOthers(tx: Kysely<unknown>, processId: string, topic: string, payload: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify([processId, topic, payload])})`.execute(tx)
}

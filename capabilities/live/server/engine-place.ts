import { sql } from 'kysely'
import { SECOND } from '#contract/duration.ts'
import type { LiveContext } from './context.ts'

/** The address at which an engine serves viewers. */
export type EnginePlace = { readonly host: string; readonly port: number }

const WRITTEN_EVERY_MS = 5 * SECOND
/** An engine whose row is older than this counts as gone. */
const GONE_AFTER = sql`interval '20 seconds'`
/** The result is cached for this time. An engine moves only when its process restarts. */
const KNOWN_FOR_MS = SECOND

/** Publishes the address of this process's engine to the other processes until it is disposed of. */
export async function writeEnginePlace({ database, log }: LiveContext, { host, port }: EnginePlace): Promise<AsyncDisposable> {
  const db = database.of()
  const write = () =>
    sql`
      insert into live.engine (host, port) values (${host}, ${port})
      on conflict (only_one) do update set host = excluded.host, port = excluded.port, seen_at = platform.now()`.execute(db)
  await write()
  const timer = setInterval(
    () => void write().catch((defect: unknown) => log.error('live.engine-address-failed', defect)),
    WRITTEN_EVERY_MS,
  ).unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await sql`delete from live.engine where host = ${host} and port = ${port}`.execute(db).catch(() => {})
    },
  }
}

/** Finds the engine of another process. Returns undefined when there is none or the database is unavailable. */
export function openEngineFinder({ database }: LiveContext, nowMs: () => number): () => Promise<EnginePlace | undefined> {
  let known: { readonly atMs: number; readonly place: Promise<EnginePlace | undefined> } | undefined
  const read = async () => {
    const { rows } = await sql<EnginePlace>`
      select host, port from live.engine where seen_at > platform.now() - ${GONE_AFTER}`.execute(database.of())
    return rows[0]
  }
  return () => {
    if (!known || nowMs() - known.atMs > KNOWN_FOR_MS) known = { atMs: nowMs(), place: read().catch(() => undefined) }
    return known.place
  }
}

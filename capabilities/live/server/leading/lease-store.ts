import { type RawBuilder, sql } from 'kysely'
import { SECOND } from '#contract/duration.ts'
import type { Sql, Tx } from '../context.ts'

/** The address at which an engine serves viewers. */
export type EnginePlace = { readonly host: string; readonly port: number }

/** The leader of the engine: its process, and the number of its term, which rises with every leader. */
export type Leader = { readonly leader: string; readonly epoch: number; readonly recordings: string | null }

/** The leader before, as the next one found it. */
export type Predecessor = {
  readonly host: string | null
  /** Another process stood by when it led last. */
  readonly wasAwaited: boolean
  readonly leadingSince: Date | null
  /** Its folder of recordings, and that of the next one. */
  readonly recordings: string | null
  readonly ownRecordings: string | null
}

/** A lease ends after this time unless its holder renews it. */
export const LEASE_MS = 4 * SECOND
const lease = sql`make_interval(secs => ${LEASE_MS / SECOND})`
/** A process on standby reports it once a second. */
const awaited = sql`interval '10 seconds'`
/** A row of an older version, which knows no lease, counts for this time. */
const leaseEnd: RawBuilder<unknown> = sql`coalesce(engine.until, case when engine.host is not null then engine.seen_at + interval '20 seconds' end)`
const isHeld = sql`coalesce(${leaseEnd} > platform.moment(), false)`

type Taken = { readonly epoch: number; readonly nowMs: number } & Predecessor

/** Takes the lease unless another process holds it, and waits for the transactions of the leader before. */
export async function takeLease(db: Sql, leader: string, recordings: string | null): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    with before as (
      select host, is_awaited as "wasAwaited", leading_since as "leadingSince", recordings from live.engine where not ${isHeld} for update
    ), taken as (
      insert into live.engine (leader, epoch, until, leading_since, recordings)
      select ${leader}::uuid, 1, platform.moment() + ${lease}, platform.moment(), ${recordings}::uuid from (select count(*) from before) as looked_first
      on conflict (only_one) do update set leader = excluded.leader, epoch = engine.epoch + 1, until = excluded.until,
        leading_since = excluded.leading_since, recordings = excluded.recordings, host = null, port = null, is_awaited = false, awaited_at = null
      where not ${isHeld}
      returning epoch
    )
    select taken.epoch, extract(epoch from platform.moment()) * 1000 as "nowMs", before.host, coalesce(before."wasAwaited", false) as "wasAwaited",
      before."leadingSince", before.recordings
    from taken left join before on true`.execute(db)
  const [taken] = rows
  return taken && { ...taken, nowMs: Number(taken.nowMs), ownRecordings: recordings }
}

/**
 * Renews the lease and publishes the address, or null while the engine starts. Returns undefined when another process has taken it, and
 * otherwise if another one stands by.
 */
export async function renewLease(
  db: Sql,
  { leader, epoch, recordings }: Leader,
  place: EnginePlace | null,
): Promise<{ readonly isAwaited: boolean } | undefined> {
  const { rows } = await sql<{ isAwaited: boolean }>`
    insert into live.engine (leader, epoch, host, port, until, leading_since, recordings)
    values (${leader}, ${epoch}, ${place?.host ?? null}, ${place?.port ?? null}, platform.moment() + ${lease}, platform.moment(), ${recordings})
    on conflict (only_one) do update set host = coalesce(excluded.host, engine.host), port = coalesce(excluded.port, engine.port), until = excluded.until, seen_at = platform.moment(),
      is_awaited = coalesce(engine.awaited_at > platform.moment() - ${awaited}, false)
    where engine.leader = excluded.leader and engine.epoch = excluded.epoch
    returning is_awaited as "isAwaited"`.execute(db)
  return rows[0]
}

export async function releaseLease(db: Sql, { leader, epoch }: Leader): Promise<void> {
  await sql`update live.engine set leader = null, until = platform.moment() where leader = ${leader} and epoch = ${epoch}`.execute(db)
}

/** Reports that this process is on standby. Returns the time until the lease ends, or 0 when no process has it. */
export async function awaitLease(db: Sql): Promise<{ readonly heldMs: number; readonly host: string | null }> {
  const { rows } = await sql<{ heldMs: number; host: string | null }>`
    update live.engine set awaited_at = platform.moment()
    returning host, coalesce(ceil(extract(epoch from ${leaseEnd} - platform.moment()) * 1000), 0)::int as "heldMs"`.execute(db)
  return rows[0] ?? { heldMs: 0, host: null }
}

/**
 * Lets a transaction write only in the term of this leader: the next one waits until it ends. A process that freezes inside it is cut off by
 * the database. Returns false when the term is over.
 */
export async function lockTerm(tx: Tx, { leader, epoch }: Leader): Promise<boolean> {
  const { rows } = await sql`
    select set_config('idle_in_transaction_session_timeout', '5s', true) from live.engine
    where leader = ${leader} and epoch = ${epoch} for key share`.execute(tx)
  return rows.length > 0
}

/** Returns the address of the engine that leads, or undefined. */
export async function findPlace(db: Sql): Promise<EnginePlace | undefined> {
  const { rows } = await sql<EnginePlace>`select host, port from live.engine where host is not null and ${isHeld}`.execute(db)
  return rows[0]
}

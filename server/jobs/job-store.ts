import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { type Backlog, JOB_ATTEMPTS, type SendOptions } from './jobs.ts'

/** A job as one worker took it. The three together are its lease: another worker that takes it changes them. */
export type Lease = { readonly id: string; readonly attempts: number; readonly worker: string }
export type TakenJob = Lease & { readonly kind: string; readonly payload: object; readonly isOver: boolean }
/** The kinds of which a worker can take more, and how many of each. */
type Room = ReadonlyMap<string, number>
/** A worker that can take more jobs. */
type FreeWorker = {
  readonly worker: string
  readonly room: Room
  /** The ids of its jobs. */
  readonly own: readonly string[]
}

/** A worker that is silent for this long counts as dead, and its jobs are taken by others. */
const LEASE_S = 15
const LONGEST_BACKOFF_S = 300
/** The clock of a standby that becomes the primary may differ by some seconds. */
const CLOCK_DIFFERS_S = 60

type NewJob = SendOptions & { readonly kind: string; readonly payload: object }

/** Writes a job. It replaces the job with the same key that no worker has taken yet. */
export async function sendJob(tx: AnyTransaction, { kind, payload, at, key }: NewJob): Promise<void> {
  await sql`
    insert into platform.job (kind, key, payload, due_at)
    values (${kind}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, coalesce(${at ?? null}::timestamptz, platform.now()))
    on conflict (kind, key) where attempts = 0 do update set payload = excluded.payload, due_at = excluded.due_at`.execute(tx.of())
}

/**
 * Takes due jobs for a worker, up to its room, and returns the milliseconds until the next job of a kind with room left is due. A job whose
 * last attempt ended without a result is given up instead (`isOver`). The worker's own jobs are never taken twice.
 */
export async function takeJobs(
  pool: Pool,
  { worker, room, own }: FreeWorker,
): Promise<{ readonly taken: readonly TakenJob[]; readonly waitMs: number | null }> {
  const values = [[...room.keys()], [...room.values()], worker, own]
  const { rows } = await pool.query<{ taken: readonly TakenJob[]; waitMs: number | null }>({ name: 'take-jobs', text: TAKE, values })
  return one(rows)
}

const TAKE = `
  with room as materialized (select * from unnest($1::text[], $2::int[]) as room (kind, most)),
  due as materialized (
    select job.id from room cross join lateral (
      select id from platform.job
      where job.kind = room.kind and failed_at is null and due_at <= platform.now() and id <> all($4::uuid[])
      order by due_at limit room.most for update skip locked
    ) as job
  ), taken as (
    update platform.job set
      attempts = least(attempts + 1, ${JOB_ATTEMPTS}),
      worker = case when attempts < ${JOB_ATTEMPTS} then $3::uuid end,
      due_at = platform.now() + interval '${LEASE_S} seconds',
      failed_at = case when attempts >= ${JOB_ATTEMPTS} then platform.now() end,
      last_error = case when attempts >= ${JOB_ATTEMPTS} then 'The last attempt ended with its process' else last_error end
    from due where job.id = due.id
    returning job.id, kind, payload, attempts, worker, failed_at is not null as "isOver"
  )
  select coalesce((select json_agg(taken) from taken), '[]') as taken, (
    select (extract(epoch from min(next.due_at) - platform.now()) * 1000)::float8 from room cross join lateral (
      select due_at from platform.job where job.kind = room.kind and failed_at is null and id not in (select id from taken) order by due_at limit 1
    ) as next
    where (select count(*) from taken where taken.kind = room.kind) < room.most
  ) as "waitMs"`

/**
 * Counts due times anew that the database's clock wrote before it went back: each job waits as long as it had to at that time, at most. Returns
 * the number of these jobs.
 */
export async function redateJobs(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update platform.job set due_at = platform.now() + greatest(due_at - dated_at, interval '0')
     where failed_at is null and dated_at > platform.now() + ${CLOCK_DIFFERS_S} * interval '1 second'`,
  )
  return rowCount ?? 0
}

/** Extends leases; returns the ids of the jobs that the worker still holds. A job that a transaction is just ending stays as it is. */
export async function renewLeases(pool: Pool, worker: string, leases: readonly Lease[]): Promise<ReadonlySet<string>> {
  const values = [leases.map(({ id }) => id), leases.map(({ attempts }) => attempts), worker]
  const { rows } = await pool.query<{ id: string }>({ name: 'renew-leases', text: RENEW, values })
  return new Set(rows.map(({ id }) => id))
}

const RENEW = `
  with own as materialized (select * from unnest($1::uuid[], $2::int[]) as own (id, attempts)),
  free as materialized (
    select job.id from own join platform.job on job.id = own.id and job.attempts = own.attempts and job.worker = $3::uuid
    for update of job skip locked
  ), renewed as (
    update platform.job set due_at = platform.now() + interval '${LEASE_S} seconds' from free where job.id = free.id
  )
  select job.id from own join platform.job on job.id = own.id and job.attempts = own.attempts and job.worker = $3::uuid`

const OF_LEASE = 'id = $1 and attempts = $2 and worker = $3'
const valuesOf = ({ id, attempts, worker }: Lease) => [id, attempts, worker]

/** Removes a job that has ended well. Does nothing when another worker has it by now. */
export async function completeJob(pool: Pool, lease: Lease): Promise<void> {
  await pool.query({ name: 'complete-job', text: `delete from platform.job where ${OF_LEASE}`, values: valuesOf(lease) })
}

/** Completes a job within a transaction. Throws when the worker no longer holds it; the transaction must then fail. */
export async function completeJobIn(tx: AnyTransaction, { id, attempts, worker }: Lease): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from platform.job where id = ${id} and attempts = ${attempts} and worker = ${worker}`.execute(tx.of())
  if (numAffectedRows !== 1n) throw new Error('The job was given to another worker meanwhile')
}

/** Lets a failed job wait for its next attempt, twice as long each time and with jitter. Returns true when it was the last attempt. */
export async function failJob(pool: Pool, lease: Lease, error: string): Promise<boolean> {
  const { rows } = await pool.query<{ isOver: boolean }>(
    `update platform.job set
       worker = null,
       last_error = $4,
       due_at = platform.now() + least(${LONGEST_BACKOFF_S}, 2 ^ (attempts - 1) * (1 + random())) * interval '1 second',
       failed_at = case when attempts >= ${JOB_ATTEMPTS} then platform.now() end
     where ${OF_LEASE} returning failed_at is not null as "isOver"`,
    [...valuesOf(lease), error],
  )
  return rows[0]?.isOver ?? false
}

/** Gives a job that the process cannot finish to other workers at once. The interrupted attempt does not count, except the first. */
export async function handBackJob(pool: Pool, lease: Lease): Promise<void> {
  await pool.query(
    `update platform.job set worker = null, attempts = greatest(attempts - 1, 1), due_at = platform.now() where ${OF_LEASE}`,
    valuesOf(lease),
  )
}

/** Makes jobs due at once that the worker took but does not run: it lost its connection before it knew, or before it could say how they ended. */
export async function releaseLostJobs(pool: Pool, { worker, own }: Omit<FreeWorker, 'room'>): Promise<void> {
  await pool.query('update platform.job set worker = null, due_at = platform.now() where worker = $1 and id <> all($2::uuid[])', [
    worker,
    own,
  ])
}

/** Counts the jobs that are due or in progress. */
export async function countDue(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from platform.job where failed_at is null and (worker is not null or due_at <= platform.now())',
  )
  return one(rows).count
}

/** Reads how much work waits and runs in all processes. A job whose lease has ended waits for another worker. */
export async function readBacklog(pool: Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(
    `select count(*) filter (where failed_at is null and not is_running) as waiting,
       count(*) filter (where failed_at is null and is_running) as running,
       count(*) filter (where failed_at is not null) as "givenUp",
       coalesce(extract(epoch from platform.now() - min(due_at) filter (where failed_at is null and not is_running and due_at <= platform.now())) * 1000, 0)::float8 as "lateMs"
     from (select failed_at, due_at, worker is not null and due_at > platform.now() as is_running from platform.job) as job`,
  )
  return one(rows)
}

import { sql } from 'kysely'
import type { Line } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

export type LineKey = { readonly line: Line; readonly last4: string; readonly made_at: Date; readonly made_by: string }

/** Returns the keys of a studio with the names of their makers. */
export async function findStreamKeys(db: Sql, studioId: string): Promise<readonly LineKey[]> {
  const { rows } = await sql<LineKey>`
    select line, last4, made_at, coalesce(summary.name, '—') as made_by
    from live.stream_key left join profile.summary on summary.account_id = stream_key.made_by
    where studio_id = ${studioId}`.execute(db)
  return rows
}

type NewKey = { readonly studioId: string; readonly line: Line; readonly hash: Buffer; readonly last4: string; readonly by: string }

export async function writeKey(tx: Tx, { studioId, line, hash, last4, by }: NewKey): Promise<void> {
  await sql`
    insert into live.stream_key (studio_id, line, key_hash, last4, made_by) values (${studioId}, ${line}, ${hash}, ${last4}, ${by})
    on conflict (studio_id, line)
    do update set key_hash = excluded.key_hash, last4 = excluded.last4, made_at = platform.now(), made_by = excluded.made_by`.execute(tx)
}

/** Returns false when the line had no key. */
export async function deleteKey(tx: Tx, studioId: string, line: Line): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('live.stream_key')
    .where('studio_id', '=', studioId)
    .where('line', '=', line)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type KnownKey = {
  readonly studio_id: string
  readonly number: number
  readonly line: Line
  readonly status: 'open' | 'closed'
  readonly made_by: string
  /** The roles of the account that made the key. Is empty when the account is not active. */
  readonly roles: readonly string[]
}

/** Returns the line that a key opens, or undefined. */
export async function findByHash(db: Sql, hash: Buffer): Promise<KnownKey | undefined> {
  const { rows } = await sql<KnownKey>`
    select studio_id, number, line, studio.status, made_by, coalesce(person.roles, '{}') as roles
    from live.stream_key join live.studio on studio.id = studio_id
    left join accounts.person on person.account_id = made_by and person.status = 'active'
    where key_hash = ${hash}`.execute(db)
  return rows[0]
}

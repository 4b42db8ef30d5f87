import { sql } from 'kysely'
import type { Sql, Tx } from '../context.ts'

export type MuteRow = {
  readonly id: string
  readonly account_id: string
  readonly reason: string
  readonly note: string
  readonly since: Date
  readonly until: Date
  readonly by_account: string
}

export async function findMute(db: Sql, accountId: string): Promise<MuteRow | undefined> {
  const { rows } = await sql<MuteRow>`
    select id, account_id, reason, note, since, until, by_account from engagement.mute
    where account_id = ${accountId} and lifted_at is null and until > platform.now()`.execute(db)
  return rows[0]
}

/** Serialises writes and mutes of one account. */
export async function lockWriter(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`engagement.writer ${accountId}`}, 0))`.execute(tx)
}

/** Locks several accounts in the order of their ids. */
export async function lockWriters(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('engagement.writer ' || id, 0))
    from (select id from unnest(${accountIds}::text[]) as id order by id) as sorted`.execute(tx)
}

export async function endMute(tx: Tx, accountId: string, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update engagement.mute set lifted_at = platform.now(), lifted_by = ${by}
    where account_id = ${accountId} and lifted_at is null and until > platform.now()`.execute(tx)
  return numAffectedRows === 1n
}

import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Digest } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export const SEND_DIGESTS = 'follow/digests'

/** The default digest is sent on Mondays at 8:00. */
const USUAL: Digest = { rhythm: 'weekly', hour: 8, weekday: 1, byMail: false }

/** Locks the row until the transaction ends. A reader's first digest covers only later news. */
export async function startDigest({ jobs }: { readonly jobs: Jobs }, tx: Tx, accountId: string, language: Language): Promise<void> {
  const { rhythm, hour, weekday } = USUAL
  const { rows } = await sql`
    insert into follow.digest (account_id, rhythm, hour, weekday, language, next_at)
    values (${accountId}, ${rhythm}, ${hour}, ${weekday}, ${language}, follow.next_at(${rhythm}, ${hour}, ${weekday}, platform.now()))
    on conflict (account_id) do nothing returning 1`.execute(tx)
  if (rows.length > 0) await jobs.wake(tx, SEND_DIGESTS)
  else await sql`select from follow.digest where account_id = ${accountId} for update`.execute(tx)
}

export async function readDigest(db: Sql, accountId: string): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select rhythm, hour, weekday, by_mail as "byMail" from follow.digest where account_id = ${accountId}`.execute(db)
  return rows[0] ?? USUAL
}

/** A digest that is switched on again covers only news from that moment, never what appeared while it was off. */
export async function writeDigest(tx: Tx, accountId: string, { rhythm, hour, weekday, byMail }: Digest, language: Language): Promise<void> {
  await sql`
    insert into follow.digest as known (account_id, rhythm, hour, weekday, by_mail, language, next_at)
    values (${accountId}, ${rhythm}, ${hour}, ${weekday}, ${byMail}, ${language}, follow.next_at(${rhythm}, ${hour}, ${weekday}, platform.now()))
    on conflict (account_id) do update set rhythm = excluded.rhythm, hour = excluded.hour, weekday = excluded.weekday, by_mail = excluded.by_mail,
      language = excluded.language, next_at = excluded.next_at,
      upto_at = case when known.next_at is null then platform.now() else known.upto_at end`.execute(tx)
}

export async function endMail(tx: Tx, accountId: string): Promise<void> {
  await sql`update follow.digest set by_mail = false where account_id = ${accountId}`.execute(tx)
}

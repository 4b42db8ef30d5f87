import { sql as raw } from 'kysely'
import type { Subject } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type Preference = { readonly about: Subject; readonly inSite: boolean; readonly toast: boolean; readonly mail: boolean }
/** The format is HH:mm in Asia/Shanghai. */
type QuietHours = { readonly starts: string; readonly ends: string }

/** Default preferences of each subject. Emails are opt-in (S141). */
export const AS_SHIPPED = { inSite: true, toast: true, mail: false } as const

export async function findPreferences(sql: Sql, accountId: string): Promise<readonly Preference[]> {
  return await sql
    .selectFrom('inbox.preference')
    .select(['in_site as inSite', 'toast', 'mail'])
    .select(raw<Subject>`about`.as('about'))
    .where('account_id', '=', accountId)
    .execute()
}

export async function writePreferences(tx: Tx, accountId: string, preferences: readonly Preference[]): Promise<void> {
  if (preferences.length === 0) return
  await tx
    .insertInto('inbox.preference')
    .values(preferences.map(({ about, inSite, toast, mail }) => ({ account_id: accountId, about, in_site: inSite, toast, mail })))
    .onConflict((known) =>
      known.columns(['account_id', 'about']).doUpdateSet((row) => ({
        in_site: row.ref('excluded.in_site'),
        toast: row.ref('excluded.toast'),
        mail: row.ref('excluded.mail'),
      })),
    )
    .execute()
}

export async function findQuietHours(sql: Sql, accountId: string): Promise<QuietHours | null> {
  const row = await sql
    .selectFrom('inbox.quiet_hours')
    .select([raw<string>`to_char(starts, 'HH24:MI')`.as('starts'), raw<string>`to_char(ends, 'HH24:MI')`.as('ends')])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

export async function writeQuietHours(tx: Tx, accountId: string, hours: QuietHours | null): Promise<void> {
  if (!hours) await tx.deleteFrom('inbox.quiet_hours').where('account_id', '=', accountId).execute()
  else
    await tx
      .insertInto('inbox.quiet_hours')
      .values({ account_id: accountId, ...hours })
      .onConflict((known) => known.column('account_id').doUpdateSet(hours))
      .execute()
}

/** Reschedules queued emails by the present quiet hours. */
export async function moveLetters(tx: Tx, accountId: string): Promise<void> {
  await raw`
    update inbox.letter set due_at = coalesce(
      (select inbox.quiet_until(starts, ends, platform.now()) from inbox.quiet_hours where account_id = ${accountId}), platform.now())
    where account_id = ${accountId} and attempts = 0`.execute(tx)
}

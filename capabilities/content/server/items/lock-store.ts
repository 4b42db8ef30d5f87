import { sql } from 'kysely'
import type { Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { LOCK_MS } from '../../contract.ts'
import type { Sql, Tx } from '../deps.ts'

export type LockRow = {
  readonly account_id: string
  readonly session_id: string
  readonly taken_at: Date
  readonly ends_at: Date
}
export type Place = { readonly itemId: string; readonly language: Language }
type Holder = Pick<Session, 'id' | 'accountId'>

const LASTS = sql<Date>`platform.now() + ${LOCK_MS} * interval '1 millisecond'`

/** The lock that is in force. */
export const findLock = (db: Sql, { itemId, language }: Place): Promise<LockRow | undefined> =>
  db
    .selectFrom('content.edit_lock')
    .select(['account_id', 'session_id', 'taken_at', 'ends_at'])
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('ends_at', '>', sql<Date>`platform.now()`)
    .executeTakeFirst()

/** Takes a free lock or holds one's own longer, by one statement: of two at once one gets it. Undefined: another holds it. */
export async function takeLock(tx: Tx, { itemId, language }: Place, holder: Holder, takeOver: boolean): Promise<LockRow | undefined> {
  const { rows } = await sql<LockRow>`
    insert into content.edit_lock as lock (item_id, language, account_id, session_id, ends_at)
    values (${itemId}, ${language}, ${holder.accountId}, ${holder.id}, ${LASTS})
    on conflict (item_id, language) do update set account_id = excluded.account_id, session_id = excluded.session_id, ends_at = excluded.ends_at,
      taken_at = case when lock.session_id = excluded.session_id then lock.taken_at else platform.now() end
    where ${takeOver} or lock.session_id = excluded.session_id or lock.ends_at <= platform.now()
    returning account_id, session_id, taken_at, ends_at`.execute(tx)
  return rows[0]
}

/** Gives back one's own lock; another's stays. */
export async function dropLock(tx: Tx, { itemId, language }: Place, { id }: Holder): Promise<void> {
  await tx
    .deleteFrom('content.edit_lock')
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('session_id', '=', id)
    .execute()
}

import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { LOCK_MS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { findName } from '../edition-store.ts'

export type LockRow = {
  readonly account_id: string
  readonly session_id: string
  readonly taken_at: Date
  readonly ends_at: Date
}
export type LockPlace = { readonly itemId: string; readonly language: Language }
export type Holder = Pick<Session, 'id' | 'accountId'>
export type LockRefusal = 'LOCKED' | 'LOCKED_ELSEWHERE'

const LASTS = sql<Date>`platform.now() + ${LOCK_MS} * interval '1 millisecond'`

/** A lock ends with the session that took it. */
const IS_OPEN = (sessionId: string) =>
  sql<boolean>`exists (select from accounts.open_session where open_session.id = ${sql.ref(sessionId)})`

export const findLock = (db: Sql, { itemId, language }: LockPlace): Promise<LockRow | undefined> =>
  db
    .selectFrom('content.edit_lock')
    .select(['account_id', 'session_id', 'taken_at', 'ends_at'])
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('ends_at', '>', sql<Date>`platform.now()`)
    .where(IS_OPEN('content.edit_lock.session_id'))
    .executeTakeFirst()

/**
 * Takes a free lock or renews the caller's own. It is a single statement, so only one of two concurrent callers gets the lock. Returns
 * undefined when another session holds it.
 */
export async function takeLock(
  tx: Tx,
  { itemId, language }: LockPlace,
  { holder, takeOver }: { readonly holder: Holder; readonly takeOver: boolean },
): Promise<LockRow | undefined> {
  const { rows } = await sql<LockRow>`
    insert into content.edit_lock as lock (item_id, language, account_id, session_id, ends_at)
    values (${itemId}, ${language}, ${holder.accountId}, ${holder.id}, ${LASTS})
    on conflict (item_id, language) do update set account_id = excluded.account_id, session_id = excluded.session_id, ends_at = excluded.ends_at,
      taken_at = case when lock.session_id = excluded.session_id then lock.taken_at else platform.now() end
    where ${takeOver} or lock.session_id = excluded.session_id or lock.ends_at <= platform.now()
      or not ${IS_OPEN('lock.session_id')}
    returning account_id, session_id, taken_at, ends_at`.execute(tx)
  return rows[0]
}

/**
 * Returns the refusal for a lock of another session: LOCKED for another account, LOCKED_ELSEWHERE for the same account in another session.
 */
export async function lockRefusal(tx: Tx, lock: LockRow, { accountId }: Holder): Promise<Refused<LockRefusal>> {
  const by = await findName(tx, lock.account_id)
  return { refused: lock.account_id === accountId ? 'LOCKED_ELSEWHERE' : 'LOCKED', by, at: lock.ends_at.toISOString() }
}

export async function dropLock(tx: Tx, { itemId, language }: LockPlace, { id }: Holder): Promise<void> {
  await tx
    .deleteFrom('content.edit_lock')
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('session_id', '=', id)
    .execute()
}

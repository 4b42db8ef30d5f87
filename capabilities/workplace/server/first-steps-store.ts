import { type QueryExecutorProvider, sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'

/** Roles by what they let their holders do, without administrators, who may do everything. */
type WorkingRoles = Readonly<Record<'writing' | 'inspecting' | 'certifying', readonly Role[]>>
type DoneByPeople = Readonly<Record<'editor' | 'inspector' | 'certifier' | 'author' | 'article', boolean>>

/**
 * Who works here besides this account, and what they have published. A certified author may be the reader, who may be an administrator. Only
 * those with a further role are looked at, which an index holds.
 */
export async function readDoneByPeople(
  sql: QueryExecutorProvider,
  accountId: string,
  { writing, inspecting, certifying }: WorkingRoles,
): Promise<DoneByPeople> {
  const { rows } = await raw<DoneByPeople>`
    with colleague as (
      select account_id, roles from accounts.person where status = 'active' and roles <> '{user}'
    )
    select
      exists (select from colleague where account_id <> ${accountId} and roles && ${writing}::text[]) as editor,
      exists (select from colleague where account_id <> ${accountId} and roles && ${inspecting}::text[]) as inspector,
      exists (select from colleague where account_id <> ${accountId} and roles && ${certifying}::text[]) as certifier,
      exists (
        select from colleague join certification.in_force using (account_id)
        where kind = 'professional' and roles && ${[...writing, 'admin']}::text[]) as author,
      exists (
        select from content.public_item item join content.known_item known using (item_id)
        where known.origin <> 'demo') as article`.execute(sql)
  return rows[0]!
}

/** Whether a code of one of these providers has arrived and was entered. */
export async function isSmsProven(sql: QueryExecutorProvider, providers: readonly string[]): Promise<boolean> {
  const { rows } = await raw`select from accounts.proven_sms where provider = any (${[...providers]}::text[]) limit 1`.execute(sql)
  return rows.length > 0
}

/** When the database last put a piece of its log aside, as an outside one may be told to; null: never. */
export async function readArchivedAt(sql: QueryExecutorProvider): Promise<Date | null> {
  const { rows } = await raw<{ at: Date | null }>`select last_archived_time as at from pg_stat_archiver`.execute(sql)
  return rows[0]?.at ?? null
}

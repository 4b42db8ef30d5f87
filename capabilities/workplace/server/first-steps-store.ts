import { type CompiledQuery, sql as raw } from 'kysely'
import type { Pool } from 'pg'
import type { Role } from '#contract/caller.ts'
import { hot } from '#server/database/hot.ts'
import { one } from '#server/database/statement/one.ts'
import type { Sql } from './context.ts'

/** Groups roles by their work. Administrators are left out, because they hold every permission. */
type WorkingRoles = Readonly<Record<'writing' | 'inspecting' | 'certifying', readonly Role[]>>
type DoneByPeople = Readonly<Record<'editor' | 'inspector' | 'certifier' | 'author' | 'article', boolean>>

/**
 * Reports the roles of other accounts and the published work. The caller may be the certified author, even as an administrator. The query
 * reads only accounts with an additional role, which an index covers.
 */
export async function readDoneByPeople(
  pool: Pool,
  accountId: string,
  { writing, inspecting, certifying }: WorkingRoles,
): Promise<DoneByPeople> {
  return one(await findDone(pool, { accountId, writing, inspecting, certifying, authors: [...writing, 'admin'] }))
}

type Asked = WorkingRoles & { readonly accountId: string; readonly authors: readonly Role[] }

const findDone = hot('workplace.first-steps', (sql: Sql, { accountId, writing, inspecting, certifying, authors }: Asked) => ({
  compile: (): CompiledQuery<DoneByPeople> =>
    raw<DoneByPeople>`
      with colleague as (
        select account_id, roles from accounts.person where status = 'active' and roles <> '{user}'
      )
      select
        exists (select from colleague where account_id <> ${accountId} and roles && ${writing}::text[]) as editor,
        exists (select from colleague where account_id <> ${accountId} and roles && ${inspecting}::text[]) as inspector,
        exists (select from colleague where account_id <> ${accountId} and roles && ${certifying}::text[]) as certifier,
        exists (
          select from colleague join certification.in_force using (account_id)
          where kind = 'professional' and roles && ${authors}::text[]) as author,
        exists (
          select from content.public_item item join content.known_item known using (item_id)
          where known.origin <> 'demo') as article`.compile(sql),
}))

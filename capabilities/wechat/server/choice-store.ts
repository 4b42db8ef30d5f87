import { sql as raw } from 'kysely'
import type { NoticeProblem } from '../contract.ts'
import type { Sql } from './context.ts'

type NoticeChoice = { readonly wants: boolean; readonly problem: NoticeProblem | null }

/** Returns the choice of a person, and why the newest notice was not sent. */
export async function readChoice(sql: Sql, accountId: string): Promise<NoticeChoice | undefined> {
  const { rows } = await raw<NoticeChoice>`
    select wants_notices as wants,
      (select problem from wechat.notice where notice.account_id = binding.account_id and status <> 'waiting' order by id desc limit 1) as problem
    from wechat.binding where account_id = ${accountId}`.execute(sql)
  return rows[0]
}

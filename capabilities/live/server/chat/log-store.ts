import { sql } from 'kysely'
import type { ChatAction } from '../../contract.ts'
import type { Sql } from '../context.ts'

type Row = Omit<ChatAction, 'at'> & { readonly at: Date }

/** Returns the moderation actions in a studio, newest first. The studio may have been removed. */
export async function findChatLog(db: Sql, studioId: string, before: number | undefined, most: number): Promise<readonly ChatAction[]> {
  const { rows } = await sql<Row>`
    select chat_action.id::int, at, action, text, reason, author.name as author, operator.name as by
    from live.chat_action
    left join profile.summary as author on author.account_id = chat_action.account_id
    left join profile.summary as operator on operator.account_id = by_account
    where studio_id = ${studioId} and (${before ?? null}::bigint is null or chat_action.id < ${before ?? null})
    order by chat_action.id desc limit ${most}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

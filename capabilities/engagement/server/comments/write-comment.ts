import { sql } from 'kysely'
import { dropPages } from '#server/kinds/page-tags.ts'
import { type CommentState, commentsTag } from '../../contract.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { notifyQueues } from './queue-news.ts'

export async function hasPhone(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts.person where account_id = ${accountId} and has_phone and status = 'active'`.execute(tx)
  return rows.length > 0
}

type Turn = { readonly was: CommentState | null; readonly is: CommentState; readonly wasReported?: boolean }

/** Invalidates pages that show comments and updates the moderators' queues after a change. */
export async function follow(context: EngagementContext, tx: Tx, number: number, { was, is, wasReported = false }: Turn) {
  if (was === 'shown' || is === 'shown') await dropPages(tx, commentsTag(number))
  if (was === 'waiting' || is === 'waiting' || was === 'hidden' || is === 'hidden' || wasReported) await notifyQueues(context, tx)
}

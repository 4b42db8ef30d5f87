import { sql } from 'kysely'
import { removeInBatches } from '#server/database/statement/in-batches.ts'
import type { CommentDeps } from '../deps.ts'

/** Content and who wrote it stay known for at least sixty days; this is how long (requirements of the market, 12). */
const RETENTION_DAYS = 180
const REPORTS_DAYS = 3 * 365
/** After an answer a reader may still have a question. */
const CONTACT_DAYS = 30
const AT_ONCE = 1_000

/** Removes what has outlived its use: words of deleted comments, what was done long ago, how to reach people who were answered. Says how many rows. */
export async function sweepComments({ database }: Pick<CommentDeps, 'database'>): Promise<number> {
  const db = database.of<object>()
  const old = (days: number) => sql`platform.now() - ${days} * interval '1 day'`
  const statements = [
    sql`delete from engagement.comment_action where id in (
      select id from engagement.comment_action where at < ${old(RETENTION_DAYS)} order by at limit ${AT_ONCE})`,
    sql`delete from engagement.comment where id in (
      select id from engagement.comment as old where state = 'deleted' and created_at < ${old(RETENTION_DAYS)}
        and not exists (select from engagement.comment as reply where reply.parent_id = old.id) order by created_at limit ${AT_ONCE})`,
    sql`update engagement.report set contact = '' where id in (
      select id from engagement.report where contact <> '' and decided_at < ${old(CONTACT_DAYS)} limit ${AT_ONCE})`,
    sql`delete from engagement.report where id in (
      select id from engagement.report where decided_at < ${old(REPORTS_DAYS)} order by decided_at limit ${AT_ONCE})`,
  ]
  return await removeInBatches(db, AT_ONCE, statements)
}

import { sql } from 'kysely'
import { removeInBatches } from '#server/database/statement/in-batches.ts'
import type { EngagementContext } from '../context.ts'

/** Text and author must stay available for at least sixty days (requirements of the market, 12). */
const RETENTION_DAYS = 180
const REPORTS_DAYS = 3 * 365
/** Reporters may have questions for a while after the answer. */
const CONTACT_DAYS = 30
const AT_ONCE = 1_000

/** Removes expired data: texts of deleted comments, old actions, and contacts of answered reporters. Returns the number of rows. */
export async function sweepComments({ database }: EngagementContext): Promise<number> {
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

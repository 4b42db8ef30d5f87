import { type RawBuilder, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { removeInBatches } from '#server/database/statement/in-batches.ts'

const BATCH_ROWS = 1_000

/**
 * Removes messages that were read, archived or done 180 days ago, and read marks of announcements that ended then. Open to-dos and unread
 * messages stay. Returns the number of rows.
 */
export const sweepInbox = ({ database }: { readonly database: Pick<Database, 'of'> }): Promise<number> =>
  removeInBatches(database.of(), BATCH_ROWS, SWEEPS)

const SWEEPS: readonly RawBuilder<unknown>[] = [
  raw`delete from inbox.message where id in (
    select id from inbox.message where done_at <= platform.now() - interval '180 days' order by done_at limit ${BATCH_ROWS} for update skip locked)`,
  raw`delete from inbox.announcement_read where (account_id, announcement_id) in (
    select mark.account_id, mark.announcement_id
    from inbox.announcement join inbox.announcement_read as mark on mark.announcement_id = announcement.id
    where least(withdrawn_at, ends_at) <= platform.now() - interval '180 days' limit ${BATCH_ROWS})`,
]

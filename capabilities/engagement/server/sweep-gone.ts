import { type RawBuilder, sql } from 'kysely'
import { notifyQueues } from './comments/queue-news.ts'
import type { EngagementContext, Sql, Tx } from './context.ts'

const ITEMS = 200
const COMMENTS = 5_000
/** Tables with data of a single item. Daily totals stay: what was read on a day does not change afterwards. */
const TABLES = ['liking', 'favourite', 'history', 'closed_talk', 'comment_count', 'item_total'] as const

const has = (table: string): RawBuilder<unknown> =>
  sql`exists (select from ${sql.table(`engagement.${table}`)} as own where own.item_id = gone.item_id)`
const HAS_COMMENTS = sql`exists (select from engagement.comment as own where own.item_id = gone.item_id and (own.state <> 'deleted' or own.text <> ''))`

/**
 * Removes data of permanently removed items. Comment texts move to the record of their deletion, which expires as usual. Reports are
 * evidence and have their own retention. Returns the number of rows.
 */
export async function sweepGone(context: Pick<EngagementContext, 'database' | 'notify' | 'reconcileTodos'>): Promise<number> {
  let removed = 0
  for (let batch = await sweepSome(context); batch > 0; batch = await sweepSome(context)) removed += batch
  return removed
}

async function sweepSome(context: Pick<EngagementContext, 'database' | 'notify' | 'reconcileTodos'>): Promise<number> {
  const db: Sql = context.database.of()
  const { rows } = await sql<{ item_id: string }>`
    select item_id from content.gone_item as gone where ${sql.join([...TABLES.map(has), HAS_COMMENTS], sql` or `)} limit ${ITEMS}`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ item_id }) => item_id)
  let removed = await emptyComments(context, ids)
  for (const table of TABLES) {
    const { numDeletedRows } = await db.deleteFrom(`engagement.${table}`).where('item_id', 'in', ids).executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  return removed
}

/** Updates the queues too, because some comments may have waited for a moderator. */
const emptyComments = (
  context: Pick<EngagementContext, 'database' | 'notify' | 'reconcileTodos'>,
  ids: readonly string[],
): Promise<number> =>
  context.database.inTransaction(async (tx: Tx) => {
    const emptied = await emptySome(tx, ids)
    if (emptied > 0) await notifyQueues(context, tx)
    return emptied
  })

async function emptySome(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with said as (
      select id, text from engagement.comment where item_id = any (${[...ids]}::uuid[]) and (state <> 'deleted' or text <> '')
      order by id limit ${COMMENTS} for no key update
    ), noted as (
      insert into engagement.comment_action (comment_id, action, text) select id, 'deleted', text from said
    )
    update engagement.comment set state = 'deleted', deleted_by = coalesce(deleted_by, 'moderator'), text = '', found_words = '{}'
    from said where comment.id = said.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

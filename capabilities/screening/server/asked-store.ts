import { sql } from 'kysely'
import type { Asked } from '../contract.ts'
import { RULES, type Sql, type Tx } from './context.ts'

/** Reads the checks besides the enabled word lists. The migration creates the row; the presets of curation update it. */
export const readAsked = async (db: Sql): Promise<Asked> =>
  await db.selectFrom('screening.asked').select(['banned', 'scripts']).executeTakeFirstOrThrow()

/** Stores the checks within the transaction and publishes the change, so that every process applies them from the next submission. */
export async function saveAsked(tx: Tx, { banned, scripts }: Asked): Promise<void> {
  await sql`select screening.keep_asked(${JSON.stringify(banned)}::jsonb, ${JSON.stringify(scripts)}::jsonb)`.execute(tx)
  await tx.publish(RULES, '')
}

import { sql } from 'kysely'
import type { Asked } from '../contract.ts'
import { RULES, type Sql, type Tx } from './deps.ts'

/** What is to be looked for beside the lists that are on; written by the migration, kept by curation's presets. */
export const readAsked = async (db: Sql): Promise<Asked> =>
  await db.selectFrom('screening.asked').select(['banned', 'scripts']).executeTakeFirstOrThrow()

/** Every process looks for it from the next submission on; part of the transaction that decides it. */
export async function saveAsked(tx: Tx, { banned, scripts }: Asked): Promise<void> {
  await sql`select screening.keep_asked(${JSON.stringify(banned)}::jsonb, ${JSON.stringify(scripts)}::jsonb)`.execute(tx)
  await tx.publish(RULES, '')
}

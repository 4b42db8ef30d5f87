import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../context.ts'
import type { CheckedRow } from './check-rows.ts'

/** Limits the checked, unimported files of one account; a new file replaces the oldest. */
const MOST_WAITING = 5

export async function saveImport(
  tx: Tx,
  accountId: string,
  rows: readonly CheckedRow[],
): Promise<{ readonly id: string; readonly ends_at: Date }> {
  const { rows: saved } = await sql<{ id: string; ends_at: Date }>`
    insert into content.import (account_id, rows, ends_at)
    values (${accountId}, ${JSON.stringify(rows.map(({ good }) => good))}::jsonb, platform.now() + ${calls.IMPORT_MS} * interval '1 millisecond')
    returning id, ends_at`.execute(tx)
  await sql`delete from content.import where account_id = ${accountId} and id in (
    select id from content.import where account_id = ${accountId} order by made_at desc, id desc offset ${MOST_WAITING})`.execute(tx)
  return one(saved)
}

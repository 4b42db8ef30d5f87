import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { KNOWN_ITEM } from '../item-summaries.ts'
import type { CheckedSetRow } from '../read-rows.ts'

type Known = { readonly itemId: string; readonly kind: string }
export async function findKnownItems(db: Sql, numbers: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await sql<Known & { number: number }>`
    select distinct number, item_id as "itemId", kind from ${KNOWN_ITEM} as known
    where number = any (${[...new Set(numbers)]}::bigint[]) and trashed_at is null`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

/** Limits the checked, unimported files of one account; a new file replaces the oldest. */
const MOST_WAITING = 5

export async function saveImport(
  tx: Tx,
  accountId: string,
  rows: readonly CheckedSetRow[],
): Promise<{ readonly id: string; readonly ends_at: Date }> {
  const { rows: saved } = await sql<{ id: string; ends_at: Date }>`
    insert into curation.import (account_id, rows, ends_at)
    values (${accountId}, ${JSON.stringify(rows.map(({ good }) => good))}::jsonb, platform.now() + ${calls.IMPORT_MS} * interval '1 millisecond')
    returning id, ends_at`.execute(tx)
  await sql`delete from curation.import where account_id = ${accountId} and id in (
    select id from curation.import where account_id = ${accountId} order by made_at desc, id desc offset ${MOST_WAITING})`.execute(tx)
  return one(saved)
}

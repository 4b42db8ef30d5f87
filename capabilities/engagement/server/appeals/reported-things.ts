import type { Language } from '#contract/language.ts'
import { findKnownItems } from '../comments/find-item.ts'
import type { Sql } from '../context.ts'
import type { ReportRow } from '../reports/list.ts'

type Thing = { readonly title: string; readonly path: string | null }

/** Reads the title and the address of the comment, page or item that each of these reports is about. */
export async function findReportedThings(db: Sql, rows: readonly ReportRow[], language: Language): Promise<(row: ReportRow) => Thing> {
  const ids = rows.map(({ item_id }) => item_id)
  const items = await findKnownItems(db, ids, language)
  return ({ item_id, number, evidence: { page, comment } }) => {
    const item = items.get(item_id)
    return {
      title: comment?.text ?? page?.title ?? item?.title ?? `#${number}`,
      path: page?.path ?? (item?.isOnline ? item.path : null),
    }
  }
}

import type { Language } from '#contract/language.ts'
import type { Outcomes } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { findEditions, findItem } from '../edition-store.ts'

// Bulk actions run each item in its own transaction: done and audited, or refused with a reason. They run one at a time, so that a bulk
// action of a hundred items does not exhaust the database connections.

type Result = { readonly ok: unknown } | { readonly refused: string }
type Row = { readonly id: string; readonly language: Language | null }

export async function each(rows: readonly Row[], change: (row: Row) => Promise<Result>): Promise<{ ok: Outcomes }> {
  const list: Outcomes['list'] = []
  for (const row of rows) {
    const result = await change(row)
    list.push({ ...row, outcome: 'ok' in result ? 'done' : result.refused })
  }
  return { ok: { list, done: list.filter(({ outcome }) => outcome === 'done').length } }
}

export const once = (ids: readonly string[]): Row[] => [...new Set(ids)].map((id) => ({ id, language: null }))

/** Returns the chosen, existing languages of each item. An item without any gets one row with the language null. */
export async function editionsOf(db: Sql, ids: readonly string[], languages: readonly Language[] | undefined): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of new Set(ids)) {
    const begun = (await findEditions(db, id)).map(({ language }) => language).filter((language) => languages?.includes(language) ?? true)
    rows.push(...(begun.length > 0 ? begun.map((language) => ({ id, language })) : [{ id, language: null }]))
  }
  return rows
}
export const noEdition = async (db: Sql, id: string): Promise<Result> => ({ refused: (await findItem(db, id)) ? 'NOT_BEGUN' : 'NOT_FOUND' })

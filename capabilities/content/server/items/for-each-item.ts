import type { Language } from '#contract/language.ts'
import type { Outcomes } from '../../contract.ts'
import type { Sql } from '../deps.ts'
import { findEditions, findItem } from '../edition-store.ts'

// Each item is an act of its own with a transaction of its own: done and recorded, or refused with its reason. One after another, so that one
// person's hundred items do not take the database from everybody else.

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

/** The chosen languages of each item that were begun; an item that is not there is told once. */
export async function editionsOf(db: Sql, ids: readonly string[], languages: readonly Language[] | undefined): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of new Set(ids)) {
    const begun = (await findEditions(db, id)).map(({ language }) => language).filter((language) => languages?.includes(language) ?? true)
    rows.push(...(begun.length > 0 ? begun.map((language) => ({ id, language })) : [{ id, language: null }]))
  }
  return rows
}
export const noEdition = async (db: Sql, id: string): Promise<Result> => ({ refused: (await findItem(db, id)) ? 'NOT_BEGUN' : 'NOT_FOUND' })

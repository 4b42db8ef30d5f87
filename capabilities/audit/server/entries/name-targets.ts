import type { Language } from '#contract/language.ts'
import type { AuditEntry } from '../../contract.ts'
import type { AuditContext } from '../context.ts'
import { type ListedRow, toListed } from './list-store.ts'

/** Converts rows to entries; a target without a recorded name gets its current title. */
export async function nameTargets(
  { database, findTitles }: Pick<AuditContext, 'database' | 'findTitles'>,
  rows: readonly ListedRow[],
  language: Language,
): Promise<readonly AuditEntry[]> {
  const targets = rows.flatMap(({ target, target_name }) => (target !== null && target_name === null ? [target] : []))
  const titles = await findTitles(database.pool, targets, language)
  return rows.map((row) => toListed({ ...row, target_name: row.target_name ?? titles.get(row.target ?? '') ?? null }))
}

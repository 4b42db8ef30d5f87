import { dayOf } from '#contract/dates.ts'
import { type Language, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'
import { serve } from '../context.ts'
import { countPeople } from './count-people.ts'
import { type ExportedRow, readExported } from './export-store.ts'
import { findTemplate } from './template-store.ts'
import { type Cells, writeExport } from './write-export.ts'

export const countCreditPeople = serve(calls.countCreditPeople, async ({ database }, filter) => {
  const db = database.of()
  return { ok: await countPeople(db, await readExported(db, filter, calls.MOST_EXPORTED + 1)) }
})

/** Exports entries in the columns of a template. */
export const exportCredits = serve(calls.exportCredits, async (context, { template: id, reason, ...filter }, caller) => {
  const db = context.database.of()
  const template = await findTemplate(db, id)
  if (!template) return { refused: 'NOT_FOUND' }
  const found = await readExported(db, filter, calls.MOST_EXPORTED + 1)
  if (found.length > calls.MOST_EXPORTED) return { refused: 'EXPORT_TOO_LARGE' }
  const rows = found.map((row) => ({ ...row, cells: cellsOf(row, caller.language) }))
  return await writeExport(context, caller, {
    action: 'credits.exported',
    name: `credits-${filter.year ?? 'all'}.csv`,
    template,
    reason,
    facts: filter,
    rows,
  })
})

const cellsOf = (row: ExportedRow, language: Language): Cells => ({
  account: row.account ?? '',
  class: textIn(row.class_name, language),
  'class-code': row.class_code,
  points: calls.writePoints(row.tenths),
  year: String(row.year),
  'project-number': row.project_number,
  authority: row.authority,
  'source-title': textIn(row.source_title, language),
  'source-kind': translatorOf(creditScreens, language)(`source.${row.source_kind}`),
  day: dayOf(row.at),
})

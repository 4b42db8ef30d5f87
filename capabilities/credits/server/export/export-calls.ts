import { dayOf } from '#contract/dates.ts'
import { type Language, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'
import { type CreditsContext, serve } from '../context.ts'
import { type ExportedRow, readExported } from './export-store.ts'
import { findTemplate } from './template-store.ts'

type Person = NonNullable<ReturnType<Awaited<ReturnType<CreditsContext['findCertifiedPeople']>>['get']>>

/** Columns that a certification proves. An export with one of them is a look at personal data. */
const CERTIFIED: ReadonlySet<calls.ExportField> = new Set(['name', 'identity-number', 'institution', 'department', 'job-title'])

/**
 * Exports entries in the columns of a template. The file is returned only after its record is committed. Where the site asks for it, a
 * second person approves an export of certified data; data of minors is never in one, because each look at it needs an approval of its own.
 */
export const exportCredits = serve(calls.exportCredits, async (context, { template: id, reason, ...filter }, caller) => {
  const db = context.database.of()
  const template = await findTemplate(db, id)
  if (!template) return { refused: 'NOT_FOUND' }
  const rows = await readExported(db, filter, calls.MOST_EXPORTED + 1)
  if (rows.length > calls.MOST_EXPORTED) return { refused: 'EXPORT_TOO_LARGE' }
  const isPersonal = template.columns.some(({ field }) => CERTIFIED.has(field))
  const adults = [...new Set(rows.filter(({ is_minor }) => !is_minor).map(({ account_id }) => account_id))]
  const people = isPersonal ? await context.findCertifiedPeople(adults) : new Map<string, Person>()
  const target = `credit-template:${id}`
  const waits = await context.database.inTransaction(async (tx) => {
    const refused = isPersonal ? await context.disclose(tx, caller, { target, what: 'certification', reason }) : undefined
    if (refused) return refused
    const facts = { rows: rows.length, columns: template.columns.map(({ field }) => field).join(', '), ...filter }
    await context.recorder.record(tx, { action: 'credits.exported', outcome: 'ok', ...doneBy(caller), target, reason, facts })
    return undefined
  })
  if (waits) return waits
  const text = writeCsv(
    template.columns.map(({ heading }) => heading),
    rows.map((row) => template.columns.map(({ field }) => cellOf(field, { row, person: people.get(row.account_id) }, caller.language))),
  )
  return { ok: { name: `credits-${filter.year ?? 'all'}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
})

type Cells = { readonly row: ExportedRow; readonly person: Person | undefined }

function cellOf(field: calls.ExportField, { row, person }: Cells, language: Language): string {
  const cells: Readonly<Record<calls.ExportField, string | undefined>> = {
    name: person?.name,
    'identity-number': person?.identityNumber,
    institution: person?.institution,
    department: person?.department,
    'job-title': person?.title,
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
  }
  return cells[field] ?? ''
}

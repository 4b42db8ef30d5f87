import { dayOf } from '#contract/dates.ts'
import { type Language, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { resultScreens } from '../../text/result-screens.ts'
import { creditScreens } from '../../text/screens.ts'
import { type CreditsContext, serve } from '../context.ts'
import { countPeople } from '../export/count-people.ts'
import { findTemplate } from '../export/template-store.ts'
import { type Cells, writeExport } from '../export/write-export.ts'
import { readSearch } from '../ledger/find-person.ts'
import { findResults, type ResultRow } from './result-store.ts'

export const listResults = serve(calls.listResults, async (context, { page, pageSize, ...selection }) => {
  const span = { limit: pageSize, offset: (page - 1) * pageSize }
  const rows = await findResults(context.database.of(), await toFilter(context, selection), span)
  return { ok: { list: rows.map(toResult), total: rows[0]?.total ?? 0 } }
})

const toFilter = async <Selection extends { readonly q: string }>(context: CreditsContext, selection: Selection) => ({
  ...selection,
  ...(await readSearch(context, selection.q)),
})

const EXPORTED = { limit: calls.MOST_EXPORTED + 1, offset: 0 } as const

export const countResultPeople = serve(calls.countResultPeople, async (context, selection) => {
  const db = context.database.of()
  return { ok: await countPeople(db, await findResults(db, await toFilter(context, selection), EXPORTED)) }
})

const toResult = ({ key, kind, account_id: id, account, course, title, at, status, nth, points, most, ...row }: ResultRow) => ({
  key,
  kind,
  person: { id, name: account ?? '—' },
  course: { number: course, title },
  at: at.toISOString(),
  status,
  nth,
  score: points === null || most === null ? null : { points, most },
  certificate: row.certificate,
  validUntil: row.valid_until,
})

/** Exports attempts and certificates in the columns of a template, under the rules of an export of entries. */
export const exportResults = serve(calls.exportResults, async (context, { template: id, reason, ...selection }, caller) => {
  const db = context.database.of()
  const template = await findTemplate(db, id)
  if (!template) return { refused: 'NOT_FOUND' }
  const found = await findResults(db, await toFilter(context, selection), EXPORTED)
  if (found.length > calls.MOST_EXPORTED) return { refused: 'EXPORT_TOO_LARGE' }
  const { q: _, course, ...facts } = selection
  return await writeExport(context, caller, {
    action: 'credits.results-exported',
    name: `results-${selection.year ?? 'all'}.csv`,
    template,
    reason,
    facts: { ...facts, ...(course !== '' && { course }) },
    rows: found.map((row) => ({ ...row, cells: cellsOf(row, caller.language) })),
  })
})

function cellsOf({ account, kind, title, at, status, points, most, certificate, valid_until }: ResultRow, language: Language): Cells {
  const day = dayOf(at)
  return {
    account: account ?? '',
    year: day.slice(0, 4),
    day,
    'source-title': textIn(title, language),
    'source-kind': translatorOf(creditScreens, language)(kind === 'attempt' ? 'source.exam' : 'source.course'),
    result: translatorOf(resultScreens, language)(`status.${status}`),
    score: points === null ? '' : `${points}/${most}`,
    'certificate-number': certificate ?? '',
    'valid-until': valid_until ?? '',
  }
}

import { dayOf } from '#contract/dates.ts'
import { type Language, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { resultScreens } from '../../text/result-screens.ts'
import { creditScreens } from '../../text/screens.ts'
import { serve } from '../context.ts'
import { findTemplate } from '../export/template-store.ts'
import { type Cells, writeExport } from '../export/write-export.ts'
import { findPerson } from '../ledger/find-person.ts'
import { findResults, type ResultRow } from './result-store.ts'

export const listResults = serve(calls.listResults, async (context, { page, pageSize, ...selection }) => {
  const q = selection.q.trim()
  const accountId = q === '' ? null : await findPerson(context, q)
  const filter = { ...selection, q, accountIds: accountId === null ? [] : [accountId] }
  const rows = await findResults(context.database.of(), filter, { limit: pageSize, offset: (page - 1) * pageSize })
  return { ok: { list: rows.map(toResult), total: rows[0]?.total ?? 0 } }
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
  const q = selection.q.trim()
  const accountId = q === '' ? null : await findPerson(context, q)
  const filter = { ...selection, q, accountIds: accountId === null ? [] : [accountId] }
  const found = await findResults(db, filter, { limit: calls.MOST_EXPORTED + 1, offset: 0 })
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

import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { textIn } from '#contract/language.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import { EXPORT_ROWS } from '../../contract.ts'
import type { EnquiriesDeps, Tx } from '../deps.ts'
import { findWhole, type OneRow } from '../enquiry-store.ts'
import { openText } from '../sealing.ts'
import { readAnswers, writeAnswer } from './to-enquiry.ts'

type Exported = Outcome<typeof calls.exportEnquiries>
const COLUMNS = ['number', 'time', 'state', 'study', 'version', 'assignee']

/** Recorded in the transaction that reads it (S117). One column for each question of any version. */
export const exportEnquiries = (
  { database, keyring, recorder }: Pick<EnquiriesDeps, 'database' | 'keyring' | 'recorder'>,
  { form, state }: InputOf<typeof calls.exportEnquiries>,
  caller: SignedInCaller,
): Promise<Exported> =>
  database.inTransaction(async (tx: Tx): Promise<Exported> => {
    const { rows: found } = await sql<{ slug: string }>`select slug from enquiries.form where id = ${form}`.execute(tx)
    if (!found[0]) return { refused: 'NOT_FOUND' }
    const rows = await findWhole(tx, { form, state }, caller.language, EXPORT_ROWS)
    const facts = { rows: rows.length }
    await recorder.record(tx, { action: 'enquiry.exported', outcome: 'ok', ...doneBy(caller), target: `form:${form}`, facts })
    const lines = rows.map((row) => toCells(row, readAnswers(openText(keyring, 'enquiry', row)) ?? {}, caller))
    const columns = [...new Set([...COLUMNS, ...lines.flatMap((line) => Object.keys(line))])]
    const name = `enquiries-${found[0].slug}.csv`
    return { ok: { name, type: 'text/csv; charset=utf-8', text: writeCsv(columns, lines), rows: rows.length } }
  })

function toCells(row: OneRow, answers: NonNullable<ReturnType<typeof readAnswers>>, { language }: SignedInCaller): Record<string, string> {
  const asked = row.fields.map((field) => [textIn(field.label, language), writeAnswer(field, answers[field.id], language)])
  return {
    ...(Object.fromEntries(asked) as Record<string, string>),
    number: String(row.number),
    time: row.created_at.toISOString(),
    state: row.state,
    study: row.study_title ?? '',
    version: String(row.version),
    assignee: row.assignee ?? '',
  }
}

import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { CreditsContext } from '../context.ts'

type CertifiedField = (typeof calls.CERTIFIED_FIELDS)[number]
/** The content of a row by column; a column that does not concern it is empty. */
export type Cells = Readonly<Partial<Record<Exclude<calls.ExportField, CertifiedField>, string>>>
type Person = NonNullable<ReturnType<Awaited<ReturnType<CreditsContext['findCertifiedPeople']>>['get']>>

/** Columns that a certification proves. An export with one of them is a look at personal data. */
const CERTIFIED: ReadonlySet<calls.ExportField> = new Set(calls.CERTIFIED_FIELDS)

type Export = {
  readonly action: 'credits.exported' | 'credits.results-exported'
  readonly name: string
  readonly template: { readonly id: string; readonly columns: readonly calls.ExportColumn[] }
  readonly reason: string
  readonly facts: Readonly<Record<string, string | number | undefined>>
  readonly rows: readonly { readonly account_id: string; readonly is_minor: boolean; readonly cells: Cells }[]
}

/**
 * Writes rows in the columns of a template. The file is returned only after its record is committed. Where the site asks for it, a second
 * person approves an export of certified data; data of minors is never in one, because each look at it needs an approval of its own.
 */
export async function writeExport(
  context: CreditsContext,
  caller: SignedInCaller,
  { action, name, template: { id, columns }, reason, facts, rows }: Export,
): Promise<Outcome<typeof calls.exportCredits>> {
  const isPersonal = columns.some(({ field }) => CERTIFIED.has(field))
  const adults = [...new Set(rows.filter(({ is_minor }) => !is_minor).map(({ account_id }) => account_id))]
  const people = isPersonal ? await context.findCertifiedPeople(adults) : new Map<string, Person>()
  const target = `credit-template:${id}`
  const waits = await context.database.inTransaction(async (tx) => {
    const refused = isPersonal ? await context.disclose(tx, caller, { target, what: 'certification', reason }) : undefined
    if (refused) return refused
    const recorded = { rows: rows.length, columns: columns.map(({ field }) => field).join(', '), ...facts }
    await context.recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target, reason, facts: recorded })
    return undefined
  })
  if (waits) return waits
  const text = writeCsv(
    columns.map(({ heading }) => heading),
    rows.map(({ account_id, cells }) => {
      const all: Readonly<Partial<Record<calls.ExportField, string>>> = { ...cells, ...certifiedCells(people.get(account_id)) }
      return columns.map(({ field }) => all[field] ?? '')
    }),
  )
  return { ok: { name, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
}

const certifiedCells = (person: Person | undefined): Readonly<Partial<Record<CertifiedField, string>>> =>
  person === undefined
    ? {}
    : {
        name: person.name,
        'identity-number': person.identityNumber,
        institution: person.institution,
        department: person.department,
        'job-title': person.title,
      }

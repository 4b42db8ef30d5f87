import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { Sensitive } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { type Consent, findConsent } from '../consent/consent-store.ts'
import { type CertificationContext, serve, type Tx } from '../context.ts'
import { readToday } from '../days.ts'
import { postReview } from '../posts.ts'
import { findScans } from '../scan-store.ts'
import { from } from './filing-states.ts'
import { addStep, type FilingRow, lockOwn, move, OPEN_COLUMNS } from './filing-store.ts'
import { type FieldValues, judgeFiling } from './rules.ts'
import { openOrReport } from './show-filing.ts'

type Result = Outcome<typeof calls.submitFiling>

/** Files a complete draft and notifies reviewers. The owner can then only withdraw it. */
export const submitFiling = serve(calls.submitFiling, async (context, { id }, caller) => {
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx: Tx): Promise<Result> => {
    const row = await lockOwn(tx, id, accountId)
    if (!row) return { refused: 'NOT_FOUND' }
    if (!from('submit').includes(row.state)) return { refused: 'STATE_CHANGED' }
    const consent = await findConsent(tx, accountId)
    if (!consent) return { refused: 'CONSENT_REQUIRED' }
    const fields = await judge(context, tx, row)
    if (Object.keys(fields).length > 0) return { refused: 'FIELDS_WRONG', fields }
    await submit(context, tx, row, consent)
    await context.recorder.record(tx, {
      action: 'certification.submitted',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      facts: { kind: row.kind, consentVersion: consent.version },
    })
    return { ok: null }
  })
})

async function judge(context: CertificationContext, tx: Tx, row: FilingRow): Promise<Readonly<Record<string, string>>> {
  const { values, unreadable } = openOrReport(context, row)
  const open = Object.entries(OPEN_COLUMNS).map(([field, column]) => [field, row[column]])
  const all = { ...Object.fromEntries(open), ...values } as FieldValues
  const scans = await findScans(tx, [row.id])
  const lost = Object.fromEntries(unreadable.map((field: Sensitive) => [field, 'VALUE_UNREADABLE']))
  return { ...judgeFiling(row.kind, all, scans.length, await readToday(tx)), ...lost }
}

/** Copies the time of the consent exactly, with its microseconds. */
const consentAt = (accountId: string) =>
  sql<Date>`(select given_at from certification.consent where account_id = ${accountId} and withdrawn_at is null)`

async function submit(
  { notify, closeTodos }: CertificationContext,
  tx: Tx,
  { id, account_id }: FilingRow,
  consent: Consent,
): Promise<void> {
  await move(
    tx,
    'submit',
    { id, owner: account_id },
    {
      filed_at: sql<Date>`platform.now()`,
      consent_version: consent.version,
      consent_at: consentAt(account_id),
      reasons: '[]',
      note: null,
      claimed_by: null,
      claimed_at: null,
    },
  )
  await addStep(tx, id, 'submitted', account_id)
  await closeTodos(tx, `certification-return:${id}`)
  await notify(tx, postReview(id))
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, Refused } from '#contract/call.ts'
import { readToday } from '#server/database/statement/today.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type CertificationContext, serve, type Tx } from '../context.ts'
import { reviewTodo } from '../notifications.ts'
import { attachScans, findScans } from '../scan-store.ts'
import { openValues, sealValues, type Values } from '../sealing/sealing.ts'
import { type Consent, findConsent } from './consent-store.ts'
import * as store from './filing-store.ts'
import { noteMinor } from './note-age.ts'
import { type FieldValues, judgeFiling, normalNumber, normalText } from './rules.ts'
import { openOrReport, showFiling } from './show-filing.ts'
import { attempt } from './subjects.ts'

type Input = InputOf<typeof calls.saveFiling>

/** Saves a draft, complete or not. Omitted fields stay unchanged, so that applicants need not retype masked numbers. */
export const saveFiling = serve(calls.saveFiling, async (context, input, caller) => {
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    if (!(await findConsent(tx, accountId))) return { refused: 'CONSENT_REQUIRED' }
    const written =
      input.id === undefined
        ? await begin(context, tx, { input, accountId })
        : await change(context, tx, { input, id: input.id, accountId })
    if ('refused' in written) return written
    const { id } = written.ok
    await context.recorder.record(tx, {
      action: 'certification.saved',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      facts: { kind: input.kind, isNew: input.id === undefined },
    })
    return { ok: await showFiling(context, tx, await store.getWritten(tx, id)) }
  })
})

type Written = { readonly ok: { readonly id: string } } | Refused<'NOT_FOUND' | 'ALREADY_OPEN' | 'STATE_CHANGED' | 'DOCUMENT_UNKNOWN'>

async function begin(
  { keyring }: CertificationContext,
  tx: Tx,
  { input, accountId }: { readonly input: Input; readonly accountId: string },
): Promise<Written> {
  const id = randomUUID()
  const columns: store.WrittenColumns = { ...openColumns(input), ...sealValues(keyring, id, valuesOf(input)) }
  let added = false
  const saved = await attempt(tx, async () => {
    added = await store.addFiling(tx, { id, accountId, kind: input.kind, columns })
    return added && (await attachScans(tx, { filingId: id, accountId, ids: input.documents ?? [] }))
  })
  return saved ? { ok: { id } } : { refused: added ? 'DOCUMENT_UNKNOWN' : 'ALREADY_OPEN' }
}

async function change(
  { keyring }: CertificationContext,
  tx: Tx,
  { input, id, accountId }: { readonly input: Input; readonly id: string; readonly accountId: string },
): Promise<Written> {
  const row = await store.lockOwn(tx, id, accountId)
  if (!row || row.kind !== input.kind) return { refused: 'NOT_FOUND' }
  if (!store.from('save').includes(row.state)) return { refused: 'STATE_CHANGED' }
  const columns = { ...openColumns(input, row), ...sealValues(keyring, id, valuesOf(input, openValues(keyring, row).values)) }
  const saved = await attempt(tx, async () => {
    await store.move(tx, 'save', { id, owner: accountId }, columns)
    return input.documents === undefined || (await attachScans(tx, { filingId: id, accountId, ids: input.documents }))
  })
  return saved ? { ok: { id } } : { refused: 'DOCUMENT_UNKNOWN' }
}

const isOf = (input: Input, field: calls.Field): boolean => (calls.FIELDS_OF[input.kind] as readonly calls.Field[]).includes(field)

/** Ignores sent values of fields that the kind does not have. */
function openColumns(input: Input, before?: store.FilingRow): store.OpenColumns {
  const entries = Object.entries(store.OPEN_COLUMNS) as [keyof typeof store.OPEN_COLUMNS, keyof store.OpenColumns][]
  const read = (field: keyof typeof store.OPEN_COLUMNS, column: keyof store.OpenColumns) => {
    const sent = isOf(input, field) ? input[field] : null
    return sent === undefined ? (before?.[column] ?? null) : sent && normalText(sent)
  }
  return Object.fromEntries(entries.map(([field, column]) => [column, read(field, column) || null])) as store.OpenColumns
}

function valuesOf(input: Input, before?: Values): Values {
  const read = (field: calls.Sensitive) => {
    const sent = isOf(input, field) ? input[field] : null
    if (sent === undefined) return before?.[field] ?? null
    return (sent && (field === 'personName' ? normalText(sent) : normalNumber(sent))) || null
  }
  return Object.fromEntries(calls.SENSITIVE.map((field) => [field, read(field)])) as Values
}

/** Files a complete draft and notifies reviewers. The owner can then only withdraw it. */
export const submitFiling = serve(calls.submitFiling, async (context, { id }, caller) => {
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    const row = await store.lockOwn(tx, id, accountId)
    if (!row) return { refused: 'NOT_FOUND' }
    if (!store.from('submit').includes(row.state)) return { refused: 'STATE_CHANGED' }
    const consent = await findConsent(tx, accountId)
    if (!consent) return { refused: 'CONSENT_REQUIRED' }
    const fields = await judge(context, tx, row)
    if (Object.keys(fields).length > 0) return { refused: 'FIELDS_WRONG', fields }
    await submit(context, tx, { filing: row, consent })
    await noteMinor(context, tx, row)
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

async function judge(context: CertificationContext, tx: Tx, row: store.FilingRow): Promise<Readonly<Record<string, string>>> {
  const { values, unreadable } = openOrReport(context, row)
  const open = Object.entries(store.OPEN_COLUMNS).map(([field, column]) => [field, row[column]])
  const all = { ...Object.fromEntries(open), ...values } as FieldValues
  const scans = await findScans(tx, [row.id])
  const lost = Object.fromEntries(unreadable.map((field: calls.Sensitive) => [field, 'VALUE_UNREADABLE']))
  return { ...judgeFiling(row.kind, { values: all, documents: scans.length, today: await readToday(tx) }), ...lost }
}

/** Copies the time of the consent exactly, with its microseconds. */
const consentAt = (accountId: string) =>
  sql<Date>`(select given_at from certification.consent where account_id = ${accountId} and withdrawn_at is null)`

async function submit(
  { notify, closeTodos }: CertificationContext,
  tx: Tx,
  { filing: { id, account_id }, consent }: { readonly filing: store.FilingRow; readonly consent: Consent },
): Promise<void> {
  await store.move(
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
  await store.addStep(tx, { filingId: id, action: 'submitted', actor: account_id })
  await closeTodos(tx, `certification-return:${id}`)
  await notify(tx, reviewTodo(id))
}

/** Withdraws a submitted filing. The first statement wins against a simultaneous decision. */
export const withdrawFiling = serve(calls.withdrawFiling, async ({ database, recorder, closeTodos }, { id }, caller) => {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx) => {
    if (!(await store.move(tx, 'withdraw', { id, owner: accountId }, { claimed_by: null, claimed_at: null }))) {
      return { refused: (await store.lockOwn(tx, id, accountId)) ? 'STATE_CHANGED' : 'NOT_FOUND' }
    }
    await store.addStep(tx, { filingId: id, action: 'withdrawn', actor: accountId })
    await closeTodos(tx, `certification:${id}`)
    await recorder.record(tx, { action: 'certification.withdrawn', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
})

export const discardDraft = serve(calls.discardDraft, async ({ database, recorder }, { id }, caller) => {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx) => {
    if (await isHeld(tx, `account:${accountId}`, `certification:${id}`)) return { refused: 'ON_HOLD' }
    const { numDeletedRows } = await tx
      .deleteFrom('certification.filing')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) return { refused: (await store.lockOwn(tx, id, accountId)) ? 'STATE_CHANGED' : 'NOT_FOUND' }
    await recorder.record(tx, { action: 'certification.discarded', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
})

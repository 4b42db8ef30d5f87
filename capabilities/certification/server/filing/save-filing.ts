import { randomUUID } from 'node:crypto'
import type { InputOf, Outcome, Refused } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { FIELDS_OF, type Field, SENSITIVE, type Sensitive } from '../../contract.ts'
import { findConsent } from '../consent/consent-store.ts'
import { type CertificationContext, serve, type Tx } from '../context.ts'
import { attachScans } from '../scan-store.ts'
import { openValues, sealValues, type Values } from '../sealing/sealing.ts'
import { attempt } from './attempt.ts'
import { from } from './filing-states.ts'
import { addFiling, type FilingRow, lockOwn, move, OPEN_COLUMNS, type OpenColumns, type WrittenColumns } from './filing-store.ts'
import { normalNumber, normalText } from './rules.ts'
import { showFiling } from './show-filing.ts'

type Input = InputOf<typeof calls.saveFiling>
type Saved = Outcome<typeof calls.saveFiling>

/** Saves a draft, complete or not. Omitted fields stay unchanged, so that applicants need not retype masked numbers. */
export const saveFiling = serve(calls.saveFiling, async (context, input, caller) => {
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx: Tx): Promise<Saved> => {
    if (!(await findConsent(tx, accountId))) return { refused: 'CONSENT_REQUIRED' }
    const written =
      input.id === undefined ? await begin(context, tx, input, accountId) : await change(context, tx, input, input.id, accountId)
    if ('refused' in written) return written
    const { id } = written.ok
    await context.recorder.record(tx, {
      action: 'certification.saved',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      facts: { kind: input.kind, isNew: input.id === undefined },
    })
    return { ok: await showFiling(context, tx, (await lockOwn(tx, id, accountId))!) }
  })
})

type Written = { readonly ok: { readonly id: string } } | Refused<'NOT_FOUND' | 'ALREADY_OPEN' | 'STATE_CHANGED' | 'DOCUMENT_UNKNOWN'>

async function begin({ keyring }: CertificationContext, tx: Tx, input: Input, accountId: string): Promise<Written> {
  const id = randomUUID()
  const columns: WrittenColumns = { ...openColumns(input), ...sealValues(keyring, id, valuesOf(input)) }
  let added = false
  const saved = await attempt(tx, async () => {
    added = await addFiling(tx, id, accountId, input.kind, columns)
    return added && (await attachScans(tx, id, accountId, input.documents ?? []))
  })
  return saved ? { ok: { id } } : { refused: added ? 'DOCUMENT_UNKNOWN' : 'ALREADY_OPEN' }
}

async function change({ keyring }: CertificationContext, tx: Tx, input: Input, id: string, accountId: string): Promise<Written> {
  const row = await lockOwn(tx, id, accountId)
  if (!row || row.kind !== input.kind) return { refused: 'NOT_FOUND' }
  if (!from('save').includes(row.state)) return { refused: 'STATE_CHANGED' }
  const columns = { ...openColumns(input, row), ...sealValues(keyring, id, valuesOf(input, openValues(keyring, row).values)) }
  const saved = await attempt(tx, async () => {
    await move(tx, 'save', { id, owner: accountId }, columns)
    return input.documents === undefined || (await attachScans(tx, id, accountId, input.documents))
  })
  return saved ? { ok: { id } } : { refused: 'DOCUMENT_UNKNOWN' }
}

const isOf = (input: Input, field: Field): boolean => (FIELDS_OF[input.kind] as readonly Field[]).includes(field)

/** Ignores sent values of fields that the kind does not have. */
function openColumns(input: Input, before?: FilingRow): OpenColumns {
  const entries = Object.entries(OPEN_COLUMNS) as [keyof typeof OPEN_COLUMNS, keyof OpenColumns][]
  const read = (field: keyof typeof OPEN_COLUMNS, column: keyof OpenColumns) => {
    const sent = isOf(input, field) ? input[field] : null
    return sent === undefined ? (before?.[column] ?? null) : sent && normalText(sent)
  }
  return Object.fromEntries(entries.map(([field, column]) => [column, read(field, column) || null])) as OpenColumns
}

function valuesOf(input: Input, before?: Values): Values {
  const read = (field: Sensitive) => {
    const sent = isOf(input, field) ? input[field] : null
    if (sent === undefined) return before?.[field] ?? null
    return (sent && (field === 'personName' ? normalText(sent) : normalNumber(sent))) || null
  }
  return Object.fromEntries(SENSITIVE.map((field) => [field, read(field)])) as Values
}

import { sql } from 'kysely'
import type { Job } from '#server/jobs/jobs.ts'
import { openReading, readPart } from './check-file.ts'
import type { ImportContext, Tx } from './context.ts'
import {
  addFindings,
  addImportedAccounts,
  type Finding,
  findRefusedRows,
  type ImportRow,
  lockImport,
  openPart,
  removeParts,
} from './import-store.ts'
import { PART_ROWS } from './read-file.ts'
import type { Reading, ReadRow } from './read-row.ts'

/** Imports the remaining parts, each in a transaction of its own with the progress, so that a killed run continues without repeating one. */
export async function runFile(context: ImportContext, { id, ...found }: ImportRow, job: Job): Promise<void> {
  const reading = await openReading(context, { id, ...found })
  for (let isMore = true; isMore; ) {
    job.signal.throwIfAborted()
    isMore = await context.database.inTransaction((tx: Tx) => runPart(context, tx, { id, reading, job }))
  }
}

type Step = { readonly id: string; readonly reading: Reading; readonly job: Job }

async function runPart(context: ImportContext, tx: Tx, { id, reading, job }: Step): Promise<boolean> {
  const now = await lockImport(tx, id)
  if (now?.state !== 'running') return false
  const part = now.finished_parts
  const cells = await openPart(context, tx, id, part)
  if (!cells) {
    await tx.updateTable('people.import').set({ state: 'expired' }).where('id', '=', id).execute()
    return false
  }
  const refused = await findRefusedRows(tx, id, { from: part * PART_ROWS + 1, to: (part + 1) * PART_ROWS })
  const rows = readPart(reading, part, cells).filter(({ row }) => !refused.has(row))
  const { added, filled, findings } = await importRows(context, tx, { rows, importId: id, fillsEmpty: now.fills_empty })
  await addFindings(tx, id, findings)
  const lost = new Set(findings.flatMap(({ row, code }) => (code === 'NAME_TAKEN' ? [] : [row]))).size
  const isLast = part + 1 >= now.parts
  await tx
    .updateTable('people.import')
    .set({
      finished_parts: part + 1,
      added: sql<number>`added + ${added}`,
      filled: sql<number>`filled + ${filled}`,
      refused: sql<number>`refused + ${lost}`,
      ...(isLast && { state: 'done' }),
    })
    .where('id', '=', id)
    .execute()
  if (!isLast) return true
  await removeParts(tx, id)
  await job.done(tx)
  const facts = { rows: now.rows, added: now.added + added, filled: now.filled + filled, refused: now.refused + lost }
  await context.recorder.record(tx, {
    action: 'accounts.imported',
    outcome: 'ok',
    actor: now.run_by,
    target: `account-import:${id}`,
    facts,
  })
  return false
}

type Rows = { readonly rows: readonly ReadRow[]; readonly importId: string; readonly fillsEmpty: boolean }

/** Adds the rows whose phone has no account at this moment, and fills empty details of others when the operator asked for it. */
async function importRows({ accounts, profile }: ImportContext, tx: Tx, { rows, importId, fillsEmpty }: Rows) {
  const withPhone = rows.flatMap((row) => (row.phone === undefined ? [] : [{ ...row, phone: row.phone }]))
  const known = await accounts.findKnown(
    tx,
    withPhone.map(({ phone }) => phone),
  )
  const fresh = withPhone.filter(({ phone }) => !known.has(phone))
  const added = new Map((await accounts.add(tx, fresh)).map((account) => [account.phone, account]))
  const existing = fillsEmpty ? withPhone.filter(({ phone }) => known.get(phone)?.status === 'user') : []
  const idOf = (phone: string) => added.get(phone)?.id ?? known.get(phone)?.id ?? undefined
  await profile.fill(
    tx,
    [...fresh, ...existing].flatMap(({ phone, details }) => {
      const accountId = idOf(phone)
      const isEmpty = Object.values(details).every((value) => value === null)
      return accountId === undefined || isEmpty ? [] : [{ accountId, ...details }]
    }),
  )
  await addImportedAccounts(
    tx,
    importId,
    [...added.values()].map(({ id }) => id),
  )
  const filled = new Set(existing.map(({ row }) => row))
  const findings = withPhone.flatMap(({ row, phone, name }): Finding[] => {
    const account = added.get(phone)
    if (account) return name && !account.hasName ? [{ row, code: 'NAME_TAKEN' }] : []
    return filled.has(row) ? [] : [{ row, code: 'REGISTERED' }]
  })
  return { added: added.size, filled: filled.size, findings }
}

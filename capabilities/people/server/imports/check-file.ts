import { sql } from 'kysely'
import type { Job } from '#server/jobs/jobs.ts'
import { type ImportField, ROW_REFUSALS, type RowFinding } from '../../contract.ts'
import type { ImportContext, Tx } from './context.ts'
import { addFindings, type ImportRow, openPart } from './import-store.ts'
import { PART_ROWS } from './read-file.ts'
import { type Reading, type ReadRow, readRow } from './read-row.ts'

const REFUSALS: ReadonlySet<string> = new Set(ROW_REFUSALS)
const isRefused = (findings: readonly RowFinding[]): boolean => findings.some((code) => REFUSALS.has(code))

export const openReading = async (context: ImportContext, { fields }: ImportRow): Promise<Reading> => ({
  ...context,
  fields: fields as (ImportField | '')[],
  judgeName: await context.accounts.openNames(),
})

export const readPart = (reading: Reading, part: number, rows: readonly (readonly string[])[]): readonly ReadRow[] =>
  rows.map((cells, at) => readRow(reading, part * PART_ROWS + at + 1, cells))

/** Checks all rows, from the first one on again after an interruption: a phone is a duplicate of one in any earlier row. */
export async function checkFile(context: ImportContext, found: ImportRow, job: Job): Promise<void> {
  const { database } = context
  const { id } = found
  await database.inTransaction(async (tx: Tx) => {
    await tx.deleteFrom('people.import_finding').where('import_id', '=', id).execute()
    await tx
      .updateTable('people.import')
      .set({ finished_parts: 0, refused: 0 })
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .execute()
  })
  const reading = await openReading(context, found)
  const seen = new Set<string>()
  for (let part = 0; part < found.parts; part++) {
    job.signal.throwIfAborted()
    const isLast = part === found.parts - 1
    const isOver = await database.inTransaction(async (tx: Tx) => {
      const cells = await openPart(context, tx, id, part)
      if (!cells) return await endCheck(tx, id, 'expired')
      const checked = await findKnown(context, tx, { found, rows: findTwice(readPart(reading, part, cells), seen) })
      await addFindings(
        tx,
        id,
        checked.flatMap(({ row, findings }) => findings.map((code) => ({ row, code }))),
      )
      const refused = checked.filter(({ findings }) => isRefused(findings)).length
      await tx
        .updateTable('people.import')
        .set({ finished_parts: part + 1, refused: sql<number>`refused + ${refused}` })
        .where('id', '=', id)
        .execute()
      if (!isLast) return false
      await job.done(tx)
      return await endCheck(tx, id, 'checked')
    })
    if (isOver) return
  }
}

async function endCheck(tx: Tx, id: string, state: 'checked' | 'expired'): Promise<true> {
  await tx.updateTable('people.import').set({ state }).where('id', '=', id).where('state', '=', 'checking').execute()
  return true
}

/** Adds the phones to those seen. The first row with a phone comes. */
function findTwice(rows: readonly ReadRow[], seen: Set<string>): readonly ReadRow[] {
  return rows.map((row) => {
    if (row.phone === undefined) return row
    const isTwice = seen.has(row.phone)
    seen.add(row.phone)
    return isTwice ? { ...row, findings: [...row.findings, 'PHONE_TWICE'] } : row
  })
}

const CODES = {
  user: 'REGISTERED',
  operator: 'OPERATOR',
  disabled: 'DISABLED_HERE',
  closing: 'CLOSING_HERE',
  blocked: 'PHONE_BLOCKED',
} as const

async function findKnown(
  { accounts }: ImportContext,
  tx: Tx,
  { found, rows }: { readonly found: ImportRow; readonly rows: readonly ReadRow[] },
): Promise<readonly ReadRow[]> {
  const known = await accounts.findKnown(
    tx,
    rows.flatMap(({ phone }) => phone ?? []),
  )
  const taken = await accounts.findTakenNames(
    tx,
    rows.flatMap(({ name }) => name?.key ?? []),
  )
  return rows.map((row) => {
    const status = row.phone === undefined ? undefined : known.get(row.phone)?.status
    const isFilled = status === 'user' && found.fills_empty
    return {
      ...row,
      findings: [
        ...row.findings,
        ...(status && !isFilled ? [CODES[status]] : []),
        ...(!status && row.name && taken.has(row.name.key) ? (['NAME_TAKEN'] as const) : []),
      ],
    }
  })
}

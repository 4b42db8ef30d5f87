import { type Selectable, sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { ROW_REFUSALS, type RowFinding } from '../../contract.ts'
import type { PeopleImport } from '../tables.ts'
import type { ImportContext, Sql, Tx } from './context.ts'

export type ImportRow = Selectable<PeopleImport>

const PURPOSE = 'people import part'
const sealedFor = (importId: string, part: number): string => `people.import_part|${importId}|${part}`

/** An uploaded file that is not imported waits this long. */
const WAITS = '1 day'

export async function savePart(
  { keyring }: Pick<ImportContext, 'keyring'>,
  tx: Tx,
  { importId, part, rows }: { readonly importId: string; readonly part: number; readonly rows: readonly (readonly string[])[] },
): Promise<void> {
  await tx
    .insertInto('people.import_part')
    .values({
      import_id: importId,
      part,
      sealed: keyring.seal(PURPOSE, JSON.stringify(rows), sealedFor(importId, part)),
      expires_at: sql<Date>`platform.now() + ${sql.lit(WAITS)}::interval`,
    })
    .execute()
}

/** Returns the rows of a part; undefined when its file has expired. */
export async function openPart(
  { keyring }: Pick<ImportContext, 'keyring'>,
  db: Sql | Tx,
  importId: string,
  part: number,
): Promise<readonly (readonly string[])[] | undefined> {
  const row = await db
    .selectFrom('people.import_part')
    .select('sealed')
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row && (JSON.parse(keyring.open(PURPOSE, row.sealed, sealedFor(importId, part))) as readonly (readonly string[])[])
}

/** Gives the rows of a file another day, when a step with them begins. */
export async function extendParts(tx: Tx, importId: string): Promise<void> {
  await tx
    .updateTable('people.import_part')
    .set({ expires_at: sql<Date>`platform.now() + ${sql.lit(WAITS)}::interval` })
    .where('import_id', '=', importId)
    .execute()
}

export const removeParts = async (tx: Tx, importId: string): Promise<void> => {
  await tx.deleteFrom('people.import_part').where('import_id', '=', importId).execute()
}

export const findImport = (db: Sql | Tx, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('people.import').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the import and locks it until the transaction ends, so that its steps run one after the other. */
export const lockImport = (tx: Tx, id: string): Promise<ImportRow | undefined> =>
  tx.selectFrom('people.import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Finding = { readonly row: number; readonly code: RowFinding }

export async function addFindings(tx: Tx, importId: string, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  await tx
    .insertInto('people.import_finding')
    .values(findings.map((finding) => ({ import_id: importId, ...finding })))
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Returns which rows of a range do not come. */
export async function findRefusedRows(
  tx: Tx,
  importId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('people.import_finding')
    .select('row')
    .where('import_id', '=', importId)
    .where('row', '>=', from)
    .where('row', '<=', to)
    .where('code', 'in', [...ROW_REFUSALS])
    .execute()
  return new Set(rows.map(({ row }) => row))
}

/** Notes an account as imported, which names its source and basis for its person. */
export async function addImportedAccounts(tx: Tx, importId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('people.imported_account')
    .values(ids.map((id) => ({ account_id: id, import_id: importId })))
    .execute()
}

/** Leaves the accounts of an import out of its undo. */
export async function markStaying(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`update people.imported_account set stays = true where account_id = any (${accountIds}::uuid[])`.execute(tx)
}

export async function eraseImported(transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`delete from people.imported_account where account_id = any (${accountIds}::uuid[])`.execute(tx)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { cleanLine } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type ImportContext, serve, type Tx, WORK } from './context.ts'
import { guessFields } from './guess-fields.ts'
import { extendParts, findImport, type ImportRow, lockImport, savePart } from './import-store.ts'
import { PART_ROWS, readFile } from './read-file.ts'

const LONGEST_NAME = 200

class RefusedFile extends Error {
  readonly refused: Extract<Outcome<typeof calls.uploadImport>, { refused: string }>
  constructor(refused: RefusedFile['refused']) {
    super('The file is refused')
    this.refused = refused
  }
}

/** Seals the rows of a file part by part while it is read. A file that is refused leaves nothing. */
export const uploadImport = serve(calls.uploadImport, async (context, { file }, caller) => {
  const id = randomUUID()
  const fileName = cutText(cleanLine(file.name), LONGEST_NAME)
  try {
    await context.database.inTransaction((tx: Tx) => saveFile(context, tx, { id, fileName, bytes: file.bytes, caller }))
  } catch (error) {
    if (error instanceof RefusedFile) return error.refused
    throw error
  }
  return { ok: { id } }
})

type Upload = { readonly id: string; readonly fileName: string; readonly bytes: Uint8Array; readonly caller: SignedInCaller }

async function saveFile(context: ImportContext, tx: Tx, { id, fileName, bytes, caller }: Upload): Promise<void> {
  const made = { id, file_name: fileName, made_by: caller.session.accountId, kind: 'csv', columns: [], fields: [], rows: 0, parts: 0 }
  await tx.insertInto('people.import').values(made).execute()
  let part = 0
  const read = await readFile(bytes, (rows) => savePart(context, tx, { importId: id, part: part++, rows }))
  if ('refused' in read) throw new RefusedFile(read)
  const { kind, rows } = read
  const columns = [...read.columns]
  await tx
    .updateTable('people.import')
    .set({ kind, columns, fields: guessFields(columns, kind), rows, parts: Math.ceil(rows / PART_ROWS) })
    .where('id', '=', id)
    .execute()
  const facts = { rows, kind }
  await context.recorder.record(tx, {
    action: 'accounts.import-uploaded',
    outcome: 'ok',
    ...doneBy(caller),
    target: `account-import:${id}`,
    facts,
  })
}

const MOST_LISTED = 20

export const listImports = serve(calls.listImports, async ({ database }) => {
  const { rows } = await sql<ImportRow & { staying: number; left: number }>`
    select import.*, counted.* from people.import cross join lateral (
      select count(*) filter (where stays)::int as staying, count(*) filter (where not stays)::int as left
      from people.imported_account where import_id = import.id and state in ('undoing', 'undone')
    ) as counted
    order by made_at desc, id limit ${MOST_LISTED}`.execute(database.of())
  return { ok: { list: rows.map(toImport) } }
})

const toImport = (row: ImportRow & { readonly staying: number; readonly left: number }) => ({
  id: row.id,
  fileName: row.file_name,
  kind: row.kind as 'csv' | 'ruoyi',
  columns: row.columns,
  fields: row.fields as (calls.ImportField | '')[],
  source: row.source,
  basis: row.basis,
  fillsEmpty: row.fills_empty,
  state: row.state as (typeof calls.IMPORT_STATES)[number],
  rows: row.rows,
  progress: row.state === 'undoing' ? (row.added - row.left) / Math.max(1, row.added) : row.finished_parts / Math.max(1, row.parts),
  refused: row.refused,
  added: row.added,
  filled: row.filled,
  removed: row.removed,
  staying: row.staying,
  madeAt: row.made_at.toISOString(),
  runAt: row.run_at?.toISOString() ?? null,
})

export const checkImport = serve(calls.checkImport, async (context, { id, fields, source, basis, fillsEmpty }) => {
  const used = fields.filter((field) => field !== '')
  if (!used.includes('phone')) return { refused: 'PHONE_COLUMN' }
  if (new Set(used).size < used.length) return { refused: 'FIELD_TWICE' }
  return await context.database.inTransaction(async (tx: Tx) => {
    const found = await lockImport(tx, id)
    if (!found) return { refused: 'NOT_FOUND' }
    if (!['uploaded', 'checking', 'checked'].includes(found.state) || fields.length !== found.columns.length)
      return { refused: 'IMPORT_STATE' }
    const change = { fields: [...fields], source, basis, fills_empty: fillsEmpty, state: 'checking', finished_parts: 0, refused: 0 }
    await tx.updateTable('people.import').set(change).where('id', '=', id).execute()
    await start(context, tx, id)
    return { ok: null }
  })
})

/** Starts the step that the state names. A step that waits already is not doubled. */
async function start({ jobs }: ImportContext, tx: Tx, id: string): Promise<void> {
  await extendParts(tx, id)
  await jobs.send(tx, WORK, { importId: id }, { key: id })
}

type Change = { readonly id: string; readonly from: readonly string[]; readonly state: 'running' | 'undoing' }

/** Begins the run or the undo. Asking again while it runs sends its job again, which continues where it stopped. */
async function begin(context: ImportContext, { id, from, state }: Change, caller: SignedInCaller) {
  return await context.database.inTransaction(async (tx: Tx) => {
    const found = await lockImport(tx, id)
    if (!found) return { refused: 'NOT_FOUND' as const }
    if (!from.includes(found.state) && found.state !== state) return { refused: 'IMPORT_STATE' as const }
    if (found.state !== state) {
      const run = { state, run_by: caller.session.accountId }
      const first = { finished_parts: 0, run_at: sql<Date>`platform.now()` }
      await tx
        .updateTable('people.import')
        .set({ ...run, ...(state === 'running' && first) })
        .where('id', '=', id)
        .execute()
      const action = state === 'running' ? 'accounts.import-started' : 'accounts.import-undo-started'
      const facts = { rows: found.rows, refused: found.refused, added: found.added }
      await context.recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `account-import:${id}`, facts })
    }
    await start(context, tx, id)
    return { ok: null }
  })
}

export const runImport = serve(calls.runImport, (context, { id }, caller) =>
  begin(context, { id, from: ['checked'], state: 'running' }, caller),
)

export const undoImport = serve(calls.undoImport, (context, { id }, caller) =>
  begin(context, { id, from: ['done'], state: 'undoing' }, caller),
)

const PAGE = 100

export const listImportFindings = serve(calls.listImportFindings, async ({ database }, { id, after }) => {
  const db = database.of()
  if (!(await findImport(db, id))) return { refused: 'NOT_FOUND' }
  const counts = await sql<{ code: calls.RowFinding; rows: number }>`
    select code, count(*)::int as rows from people.import_finding where import_id = ${id} group by code order by rows desc, code`.execute(
    db,
  )
  const found = await sql<{ row: number; codes: calls.RowFinding[] }>`
    select row, array_agg(code order by code) as codes from people.import_finding
    where import_id = ${id} and row > ${after} group by row order by row limit ${PAGE + 1}`.execute(db)
  return { ok: { counts: counts.rows, list: found.rows.slice(0, PAGE), isMore: found.rows.length > PAGE } }
})

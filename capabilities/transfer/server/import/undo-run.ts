import { sql } from 'kysely'
import type { MadeKind, TakenBack, TransferContext, Tx } from '../context.ts'
import { noteProgress, type RunRow, setState } from '../runs/run-store.ts'

const AT_ONCE = 40
/** Rows that refer to others go first. */
const ORDER = ['settings', 'comment', 'redirect', 'set', 'item', 'author', 'asset', 'topic'] as const satisfies readonly MadeKind[]
type Undone = (typeof ORDER)[number]

/**
 * Removes the rows that the run made and that were not edited since, in batches, and notes each at its entry. After a kill, the undo
 * continues with the entries without a note.
 */
export async function undoRun(context: TransferContext, run: RunRow, signal: AbortSignal): Promise<void> {
  for (const made of ORDER) {
    for (let taken = 1; taken > 0; ) {
      signal.throwIfAborted()
      taken = await context.database.inTransaction((tx: Tx) => undoSome(context, tx, { runId: run.id, made, by: run.created_by }))
      await reportProgress(context, run.id)
    }
  }
  await context.database.inTransaction((tx: Tx) => setState(tx, run.id, 'undone'))
}

type Row = { readonly id: string; readonly kind: string; readonly keys: readonly string[]; readonly revisions: readonly string[] }

type Undoing = { readonly runId: string; readonly made: Undone; readonly by: string }

/** Groups the languages of an item, which go together. */
async function undoSome(context: TransferContext, tx: Tx, { runId, made, by }: Undoing): Promise<number> {
  const { rows } = await sql<Row>`
    select made_id as id, kind, array_agg(key) as keys,
      array_remove(array_agg(revision_id) || array_agg((value ->> 'workingRevisionId')::uuid), null) as revisions
    from transfer.entry where run_id = ${runId} and made = ${made} and undone is null
    group by made_id, kind order by min(position) ${made === 'comment' ? sql`desc` : sql``} limit ${AT_ONCE}`.execute(tx)
  for (const row of rows) {
    const undone = await takeBack(context, tx, { made, by }, row)
    await sql`
      update transfer.entry set undone = ${undone}
      where run_id = ${runId} and kind = ${row.kind} and key = any (${[...row.keys]}::text[])`.execute(tx)
  }
  return rows.length
}

function takeBack(
  { archive, pictures, comments, redirects, sets, siteSettings }: TransferContext,
  tx: Tx,
  { made, by }: Pick<Undoing, 'made' | 'by'>,
  { id, revisions }: Row,
): Promise<TakenBack> {
  switch (made) {
    case 'item':
      return archive.takeBackItem(tx, { id, revisionIds: revisions })
    case 'asset':
      return pictures.takeBack(tx, id)
    case 'topic':
      return archive.takeBackTopic(tx, id)
    case 'author':
      return archive.takeBackAuthor(tx, id)
    case 'comment':
      return comments.takeBack(tx, id)
    case 'redirect':
      return redirects.takeBack(tx, id)
    case 'set':
      return sets.takeBack(tx, id)
    case 'settings':
      return siteSettings.takeBack(tx, { version: Number(id), by })
  }
}

async function reportProgress({ database }: TransferContext, runId: string): Promise<void> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(undone)::int as done, count(*)::int as total from transfer.entry where run_id = ${runId} and made <> 'none'`.execute(
    database.of(),
  )
  if (rows[0]) await noteProgress(database.of(), runId, rows[0])
}

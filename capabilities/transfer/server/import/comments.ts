import { sql } from 'kysely'
import type { TransferContext, Tx } from '../context.ts'
import { noteMade, type RowOf, takeWaiting } from '../runs/entry-store.ts'
import type { Importing } from './importing.ts'

const AT_ONCE = 50
type Screened = Awaited<ReturnType<TransferContext['comments']['screen']>>

/** Adds the comments of imported texts with their names and dates, screened as if readers had written them now. */
export async function importComments({ context, run, mapping, step }: Importing): Promise<void> {
  for (let taken = AT_ONCE; taken > 0; await step()) {
    const screened = mapping.hasComments ? await screenNext(context, run.id) : new Map<string, Screened>()
    taken = await context.database.inTransaction(async (tx: Tx) => {
      const entries = await takeWaiting(tx, run.id, 'comment', AT_ONCE)
      for (const entry of entries) {
        if (mapping.hasComments) await addComment(context, tx, { entry, screened: screened.get(entry.key) })
        else await noteMade(tx, entry, { made: 'none' })
      }
      return entries.length
    })
  }
}

/** Screening reads rules by a connection of its own, so it comes before the transaction. */
async function screenNext({ database, comments }: TransferContext, runId: string): Promise<ReadonlyMap<string, Screened>> {
  const { rows } = await sql<RowOf<'comment'>>`
    select * from transfer.entry where run_id = ${runId} and kind = 'comment' and made is null order by position limit ${AT_ONCE}`.execute(
    database.of(),
  )
  const screened = new Map<string, Screened>()
  for (const { key, value } of rows) screened.set(key, await comments.screen(value.text))
  return screened
}

type Adding = { readonly entry: RowOf<'comment'>; readonly screened: Screened | undefined }

async function addComment({ comments }: TransferContext, tx: Tx, { entry, screened }: Adding): Promise<void> {
  const { document, parent, author, written } = entry.value
  const { rows } = await sql<{ item: string; number: number; parent: string | null }>`
    select made_id as item, number, (
      select made_id from transfer.entry where run_id = ${entry.run_id} and kind = 'comment' and key = ${parent} and made = 'comment'
    ) as parent
    from transfer.entry where run_id = ${entry.run_id} and kind = 'document' and key = ${document} and made = 'item'`.execute(tx)
  const [at] = rows
  if (!at) return await noteMade(tx, entry, { made: 'none' })
  if (!screened || 'refused' in screened)
    return await noteMade(tx, entry, { made: 'none', losses: [{ what: 'comment', detail: screened?.refused ?? '' }] })
  const comment = {
    itemId: at.item,
    number: at.number,
    parentId: at.parent,
    author: author || '—',
    writtenAt: new Date(written),
    screened: screened.ok,
  }
  await noteMade(tx, entry, { made: 'comment', id: await comments.add(tx, comment) })
}

import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { lockVersion, saveChange } from '../filling/set-version.ts'
import { columnsOf, isSpanWrong } from '../set-store.ts'

export const saveSet = serve(calls.saveSet, async (context, { id, version, ...head }, caller) => {
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveSet>> => {
    const locked = await lockVersion(tx, { id, version })
    if ('refused' in locked) return locked
    if (!head.isMixed && (await hasOtherKinds(tx, id, head.contentType))) return { refused: 'KIND_DIFFERS' }
    return await saveChange(context, tx, locked.set, columnsOf(head), 'set.changed', caller)
  })
})

/** Returns true when the set contains picked items of another type. */
async function hasOtherKinds(db: Sql, id: string, kind: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from curation.pick join content.known_item as known using (item_id)
      where pick.set_id = ${id} and known.kind <> ${kind}) as some`.execute(db)
  return one(rows).some
}

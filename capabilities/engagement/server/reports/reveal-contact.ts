import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { personalDataRead } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { CommentDeps, Tx } from '../deps.ts'

type LookDeps = Pick<CommentDeps, 'database' | 'recorder'>

export async function revealContact(
  { database, recorder }: LookDeps,
  { id, reason }: InputOf<typeof calls.revealContact>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.revealContact>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.revealContact>> => {
    const row = await tx.selectFrom('engagement.report').select('contact').where('id', '=', id).executeTakeFirst()
    if (!row?.contact) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, personalDataRead(caller, `report:${id}`, 'contact', reason))
    return { ok: { contact: row.contact } }
  })
}
